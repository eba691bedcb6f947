import { expect, test } from 'vitest';
import { nextActive } from './use-search-combobox.ts';

test('arrows walk round the list', () => {
  expect(nextActive('ArrowDown', -1, 3)).toBe(0);
  expect(nextActive('ArrowDown', 2, 3)).toBe(0);
  expect(nextActive('ArrowUp', 1, 3)).toBe(0);
  expect(nextActive('ArrowUp', 0, 3)).toBe(2);
  expect(nextActive('ArrowUp', -1, 3)).toBe(2);
});

test('Home and End move in the list only once an option is marked', () => {
  expect(nextActive('Home', 2, 3)).toBe(0);
  expect(nextActive('End', 0, 3)).toBe(2);
  expect(nextActive('Home', -1, 3)).toBeUndefined();
  expect(nextActive('a', 1, 3)).toBeUndefined();
});
