/** Whether the database can hold a text: it holds neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** A text as the database can hold it, for what no person typed: without NUL, with a mark in place of half a character. */
export function toStorable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** Where in a parsed body a text stands that the database cannot hold, as a path (`fields.notes`); undefined where there is none. */
export function findUnstorable(body: unknown): string | undefined {
  // A list of what is still to be looked at rather than recursion: a body may be nested deeper than the stack.
  const waiting: [path: string, value: unknown][] = [['', body]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    for (const [key, each] of insideOf(value)) {
      if (!isStorable(key)) return path;
      if (typeof each !== 'number') waiting.push([path === '' ? key : `${path}.${key}`, each]);
    }
  }
  return undefined;
}

/** Whether a parsed body holds anything more than `most` steps inside; level by level, for the same reason. */
export function isNestedDeeper(body: unknown, most: number): boolean {
  let level = [body];
  for (let depth = 0; depth <= most && level.length > 0; depth++)
    level = level.flatMap((value) => insideOf(value).map(([, each]) => each));
  return level.length > 0;
}

/** What JSON or a form has in it; anything else, as a body that is still coming in, is nobody's text yet. */
function insideOf(value: unknown): [key: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  if (value instanceof URLSearchParams) return [...value];
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null ? Object.entries(value) : [];
}
