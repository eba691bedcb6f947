const scripts = [
  [/\p{Script=Cyrillic}/u, 'cirill'],
  [/\p{Script=Greek}/u, 'görög'],
] as const;

/**
 * The first letter of a name that is not of the Latin script, in words: `„а” (cirill betű, U+0430)`. Such letters look like ours and
 * make a name that nobody finds. Undefined where there is none.
 */
export function strangeLetter(name: string): string | undefined {
  const letter = /(?!\p{Script=Latin})\p{L}/u.exec(name.normalize('NFC'))?.[0];
  if (letter === undefined) return undefined;
  const script = scripts.find(([pattern]) => pattern.test(letter))?.[1] ?? 'nem latin';
  const code = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `„${letter}” (${script} betű, U+${code})`;
}

/** The sentence for a form. */
export function strangeLetterMessage(letter: string): string {
  return `Ebben a névben van egy betű, amely csak hasonlít a miénkre: ${letter}. Írd át latin betűre.`;
}
