import { fold } from '#app/platform/text/fold.ts';
import { randomFrom } from './random.ts';

export const errorKinds = ['substitution', 'deletion', 'insertion', 'transposition'] as const;
export type Named = { taxonId: number; name: string };
export type Misspelt = Named & { typed: string; kind: (typeof errorKinds)[number] };

const letters = 'aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz';

/** Names, each with one typing error at any place, the first letter included; the same ones for a seed. */
export function misspellNames(names: readonly Named[], count: number, seed: number): Misspelt[] {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const made: Misspelt[] = [];
  while (made.length < count) {
    const { taxonId, name } = names[below(names.length)] ?? { taxonId: 0, name: '' };
    const kind = errorKinds[made.length % errorKinds.length] ?? 'deletion';
    const typed = withError(name, { kind, at: below(name.length), letter: letters[below(letters.length)] ?? 'a' });
    // an accent more or less, or two equal letters exchanged, is no error that the search would see
    if (fold(typed) !== fold(name)) made.push({ taxonId, name, typed, kind });
  }
  return made;
}

function withError(name: string, { kind, at, letter }: { kind: Misspelt['kind']; at: number; letter: string }): string {
  const [before, here, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
  if (kind === 'substitution') return before + letter + after;
  if (kind === 'deletion') return before + after;
  if (kind === 'insertion') return before + letter + here + after;
  return before + after.charAt(0) + here + after.slice(1);
}
