/** What a form asks of a call: its path with `{names}`, and which of its fields stand in it. */
export type TriedCall = { method: string; path: string; fields: readonly { name: string; in: string }[] };

/** A field's name in the form, so that it is taken for no other. */
export function tryField(name: string): string {
  return `p.${name}`;
}

/** The address that was filled in: empty fields are left out; undefined where the path lacks one. */
export function triedAddress(call: TriedCall, typed: (field: string) => string): string | undefined {
  let path = call.path;
  const query = new URLSearchParams();
  for (const { name, in: where } of call.fields) {
    const value = typed(tryField(name)).trim();
    if (where === 'path') {
      // A dot alone would climb out of its segment.
      if (value === '' || /^\.+$/.test(value)) return undefined;
      path = path.replace(`{${name}}`, encodeURIComponent(value));
    } else if (where === 'query' && value !== '') query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
