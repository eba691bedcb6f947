import { expect, test } from 'vitest';
import { fold, tidy } from './fold.ts';
import { parseLatinName } from './latin-name.ts';
import { strangeLetter } from './strange-letter.ts';

test.each([
  ['Fictus boreаlis', '„а” (cirill betű, U+0430)'],
  ['Fictus bοrealis', '„ο” (görög betű, U+03BF)'],
  ['Fictus borealisא', '„א” (nem latin betű, U+05D0)'],
  ['Fictus borealis (Müller & Čížek, 1758) d’Orb', undefined],
  ['őszi tesztlepke', undefined],
  ['őszi tesztlepke'.normalize('NFD'), undefined],
  ['Fictus × c-album', undefined],
])('of %s names %s', (name, words) => {
  expect(strangeLetter(name)).toBe(words);
});

/** What cannot be seen, each within a name that looks perfect. */
const unseen = [
  ...['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u200e', '\u202e', '\u2066', '\ufe0f', '\u034f'],
];

test.each(unseen.map((sign) => [sign.codePointAt(0)?.toString(16) ?? '', sign]))(
  'U+%s changes no name: it is kept, read and compared as if it were not there',
  (_code, sign) => {
    const name = `${sign}Fic${sign}tus${sign} bore${sign}alis${sign}`;
    expect(tidy(name)).toBe('Fictus borealis');
    expect(parseLatinName(name)).toEqual(parseLatinName('Fictus borealis'));
    expect(fold(name)).toBe('fictus borealis');
  },
);

test.each(['\u00a0', '\u2009', '\u202f', '\u3000', '\t', '\u2028'])('U+%j between words is a space', (gap) => {
  expect(tidy(`Fictus${gap}borealis`)).toBe('Fictus borealis');
});
