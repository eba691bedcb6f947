import { expect, it } from 'vitest';
import { monthsText } from './months-text.ts';

it('tells months as runs, over New Year too', () => {
  expect(monthsText([])).toBe('');
  expect(monthsText([5])).toBe('május');
  expect(monthsText([5, 6, 7, 9])).toBe('május–július, szeptember');
  expect(monthsText([1, 2, 6, 11, 12])).toBe('június, november–február');
  expect(monthsText([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])).toBe('egész évben');
});
