import { expect, it } from 'vitest';
import { fromEscapedLetters } from './escaped-letters.ts';

it.each([
  ['a_x000D_\nb', 'a\r\nb'],
  ['_x005F_x0041_', '_x0041_'],
  ['_x0041_x0042_', 'Ax0042_'],
  ['_x0151_rgébics', 'őrgébics'],
  ['a_x0000_b_x001f_c', 'abc'],
  ['_xD83D_', '_xD83D_'],
  ['_xFFFF_', '_xFFFF_'],
  ['_x12_ _xzzzz_', '_x12_ _xzzzz_'],
])('%j is read as %j', (escaped, text) => {
  expect(fromEscapedLetters(escaped)).toBe(text);
});
