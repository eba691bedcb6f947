import { expect, test } from 'vitest';
import { utm10 } from '#app/platform/geo/utm.ts';
import { settlements } from './hungary.server.ts';
import { placeOfSquare } from './square-place.server.ts';

test.each([
  ['CT56', 'Budapest'],
  ['DS32', 'Szeged'],
])('%s is known by %s', (code, name) => {
  expect(placeOfSquare(code)).toBe(name);
});

test('every settlement’s square is known by one that lies in it, and is no smaller', () => {
  const squareOf = (place: (typeof settlements)[number]) => utm10(place.latitude, place.longitude);
  const smaller = settlements.filter((each) => {
    const name = placeOfSquare(squareOf(each) ?? '');
    return !settlements.some(
      (other) => other.name === name && squareOf(other) === squareOf(each) && other.areaKm2 >= each.areaKm2,
    );
  });
  expect(smaller).toEqual([]);
});

test('a square without a settlement is known by the nearest, one far from all by none', () => {
  expect(placeOfSquare('ES00')).not.toBe('');
  expect(placeOfSquare('QS11')).toBe('');
  expect(placeOfSquare('no square')).toBe('');
});
