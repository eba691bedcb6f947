/** What sounds alike in Latin names as people write them; in this order, the same as the database's `sound_of` (a test holds them together). */
const digraphs = [
  ['ph', 'f'],
  ['th', 't'],
  ['rh', 'r'],
  ['ch', 'c'],
  ['ae', 'e'],
  ['oe', 'e'],
  ['cz', 'c'],
  ['x', 'cs'],
] as const;
const letters: Record<string, string> = { k: 'c', q: 'c', y: 'i', j: 'i', z: 's', w: 'v' };

/** A folded text written by its sound: i for y, f for ph, c for k, single letters for double ones. */
export function soundOf(folded: string): string {
  let sound = folded;
  for (const [written, heard] of digraphs) sound = sound.replaceAll(written, heard);
  return sound.replaceAll(/[kqyjzw]/g, (letter) => letters[letter] ?? letter).replaceAll(/(\p{L})\1+/gu, '$1');
}

/** Whether two folded letters are heard as one, as k and c. */
export function soundsAlike(one: string, other: string): boolean {
  return (letters[one] ?? one) === (letters[other] ?? other);
}
