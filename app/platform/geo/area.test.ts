import { expect, test } from 'vitest';
import { areaText, readArea } from './area.ts';

test.each([
  ['16.5,46.1,17.2,46.9', '16.5,46.1,17.2,46.9'],
  [' 16.5 , 46.1;17.2, 46.9', '16.5,46.1,17.2,46.9'],
  ['-1,-2,3,4', '-1,-2,3,4'],
  ['16.123456789,46,17,47', '16.12346,46,17,47'],
])('%j is an area', (text, told) => {
  const area = readArea(text.trim());
  expect(area && areaText(area)).toBe(told);
});

test.each([
  '',
  '16.5',
  '16.5,46.1,17.2',
  '1,2,3,4,5',
  '17,46,16,47',
  '16,47,17,46',
  '16,46,16,47',
  '16,46,17,91',
  '-181,0,1,1',
  '1e3,2,3,4',
  'a,b,c,d',
  '16,5,46,1,17,2,46,9',
])('%j is none', (text) => {
  expect(readArea(text)).toBeUndefined();
});
