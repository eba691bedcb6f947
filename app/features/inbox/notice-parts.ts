/** A notice's sentence in pieces: who did it, a taxon's Latin name with the rank that says how it is set, and what is between. */
export type NoticePart =
  | { kind: 'text'; text: string }
  | { kind: 'actor'; text: string }
  | { kind: 'name'; text: string; rank: string };

/**
 * Takes the names out of a sentence, which stays the same word for word: `actor` where it begins with them, `labels` are labels of taxa
 * (`origName - name`) with the rank of each.
 */
export function noticeParts(text: string, { actor, labels }: NoticeNames): NoticePart[] {
  const parts: NoticePart[] = [];
  let rest = text;
  if (actor !== '' && rest.startsWith(actor)) {
    parts.push({ kind: 'actor', text: actor });
    rest = rest.slice(actor.length);
  }
  for (let next = firstIn(rest, labels); next; next = firstIn(rest, labels)) {
    const { at, label } = next;
    const latin = latinOf(label.text);
    if (at > 0) parts.push({ kind: 'text', text: rest.slice(0, at) });
    parts.push({ kind: 'name', text: latin, rank: label.rank });
    rest = rest.slice(at + latin.length);
    // What follows the Latin name of this label is its Hungarian one; the next label is looked for after it.
    const more = label.text.slice(latin.length);
    if (more !== '') parts.push({ kind: 'text', text: more });
    rest = rest.slice(more.length);
  }
  if (rest !== '') parts.push({ kind: 'text', text: rest });
  return parts;
}

type Label = { text: string; rank: string };
export type NoticeNames = { actor: string; labels: readonly Label[] };

/** The label that comes first; of two at one place the longer. */
function firstIn(text: string, labels: readonly Label[]): { at: number; label: Label } | undefined {
  const found = labels.flatMap((label) => {
    const at = label.text === '' ? -1 : text.indexOf(label.text);
    return at < 0 ? [] : [{ at, label }];
  });
  return found.toSorted((a, b) => a.at - b.at || b.label.text.length - a.label.text.length)[0];
}

/** The scientific name with which a taxon's label begins. */
export function latinOf(label: string): string {
  return label.split(/ - | \(/, 1)[0] ?? label;
}
