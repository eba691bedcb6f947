import { expect, test } from 'vitest';
import { firstSentences } from './first-sentences.ts';

test.each([
  ['', ''],
  ['Piros.', 'Piros.'],
  ['5–8 mm hosszú. Szárnyfedői pirosak. Előtora fekete.', '5–8 mm hosszú. Szárnyfedői pirosak.'],
  ['A szárnya (pl. a hímé) kék. 3 sávja van! Él.', 'A szárnya (pl. a hímé) kék. 3 sávja van!'],
  ['kis betűvel. és így tovább. Vége.', 'kis betűvel. és így tovább. Vége.'],
])('%s', (text, first) => {
  expect(firstSentences(text)).toBe(first);
});

test('of two long sentences the first stands alone, and one that is too long is cut at a word', () => {
  const long = `${'szó '.repeat(60).trim()}.`;
  expect(firstSentences(`${long} Második ${'szó '.repeat(60)}.`)).toBe(long);
  const endless = firstSentences('hosszú szavak '.repeat(60));
  expect(endless).toMatch(/ (hosszú|szavak)…$/);
  expect(endless.length).toBeLessThanOrEqual(320);
  expect(firstSentences('a'.repeat(900))).toHaveLength(320);
});
