import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { findUnstorable, isNestedDeeper, isStorable, toStorable } from './storable.ts';

test.each(['a\0b', '\0', 'a\ud83d', '\udc1e'])('%j can be held by no database', (text) => {
  expect(isStorable(text)).toBe(false);
  expect(isStorable(toStorable(text))).toBe(true);
});

test.each(['', 'őszi tesztlepke', '🐞', 'a\n\tb', '\ufeff'])('%j is held as it is', (text) => {
  expect(isStorable(text)).toBe(true);
  expect(toStorable(text)).toBe(text);
});

test('is found wherever it stands in a body, a key included', () => {
  expect(findUnstorable({ notes: 'a', place: { names: ['b', 'c\0'] } })).toBe('place.names.1');
  expect(findUnstorable({ 'a\0': 1 })).toBe('');
  expect(findUnstorable(new URLSearchParams('a=1&notes=%00'))).toBe('notes');
  expect(findUnstorable([1, null, undefined, true, 'b'])).toBeUndefined();
});

test('a body that is still coming in is left alone', () => {
  expect(findUnstorable(Readable.from(['a\0b']))).toBeUndefined();
});

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test('a body of any depth is read', () => {
  expect(findUnstorable(nested(300_000))).toBeUndefined();
});

test.each([
  ['a', 0, false],
  [{}, 0, false],
  [{ a: 1 }, 0, true],
  [{ a: 1 }, 1, false],
  [{ a: [], b: [[1]] }, 2, true],
  [{ a: [], b: [[1]] }, 3, false],
  [new URLSearchParams('a=1'), 1, false],
  [nested(50), 50, false],
  [nested(300_000), 50, true],
])('how deep a body is nested is told without going down: %#', (body, most, expected) => {
  expect(isNestedDeeper(body, most)).toBe(expected);
});
