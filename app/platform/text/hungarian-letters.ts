/** Letters under which a Hungarian list is divided; long vowels stand with their short ones, digraphs are letters of their own. */
export const hungarianLetters = [
  ...[
    'a',
    'b',
    'c',
    'cs',
    'd',
    'dz',
    'dzs',
    'e',
    'f',
    'g',
    'gy',
    'h',
    'i',
    'j',
    'k',
    'l',
    'ly',
    'm',
    'n',
    'ny',
    'o',
    'ö',
  ],
  ...['p', 'q', 'r', 's', 'sz', 't', 'ty', 'u', 'ü', 'v', 'w', 'x', 'y', 'z', 'zs'],
] as const;
export type HungarianLetter = (typeof hungarianLetters)[number];

/** Where a letter's words begin and where the next letter's do, in Hungarian order; the last one has no end. */
export function letterRange(letter: HungarianLetter): { from: string; before: string | null } {
  const next = hungarianLetters[hungarianLetters.indexOf(letter) + 1];
  return { from: letter, before: next ?? null };
}
