import { expect, test } from 'vitest';
import { fold, tidy } from './fold.ts';

test.each([
  ['őszi tesztlepke', 'oszi tesztlepke'],
  ['ŐSZI', 'oszi'],
  ['o\u030Bszi', 'oszi'],
  ['Árvíztűrő tükörfúrógép', 'arvizturo tukorfurogep'],
  ['Fictus c-album', 'fictus c album'],
  ['Fictus × intermedius', 'fictus x intermedius'],
  ['Fictus ×intermedius', 'fictus x intermedius'],
  ["d'Orbigny-tesztlepke", 'd orbigny tesztlepke'],
  ['d’Orbigny-tesztlepke', 'd orbigny tesztlepke'],
  ['  Carabus (Megodontus)  violaceus ', 'carabus megodontus violaceus'],
  ['Weiße Øland Łódź', 'weisse oland lodz'],
  ['…', ''],
])('%j folds to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});

test('typed text is kept in composed form with single spaces', () => {
  expect(tidy(' o\u030Bszi \u00A0\n lepke\u0000 ')).toBe('őszi lepke');
});
