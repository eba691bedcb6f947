import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaText, boundsOfCircle, holdsRing, isInCircle, readArea } from './area.ts';
import { isInside, type Position } from './polygon.ts';

test.each([
  ['16.5,46.1,17.2,46.9', '16.5,46.1,17.2,46.9'],
  [' 16.5 , 46.1;17.2, 46.9', '16.5,46.1,17.2,46.9'],
  ['-1,-2,3,4', '-1,-2,3,4'],
  ['19,47.5;19.1,47.5;19.1,47.6', '19,47.5;19.1,47.5;19.1,47.6'],
  ['19, 47.5; 19.1 ,47.5 ;19.1,47.6;19,47.6', '19,47.5;19.1,47.5;19.1,47.6;19,47.6'],
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
  '19,47.5;19.1,47.5',
  '19,47.5;19.1,47.5;19.1',
  '19,47.5;19.1,47.5;19.1,47.6,3',
  '19,47.5;19.1,47.5;19.1,97.6',
  '19,47;20,48;20,47;19,48',
  '19,47;20,47;19.5,47',
  Array.from({ length: 101 }, (_, at) => `${19 + Math.cos(at / 16)},${47 + Math.sin(at / 16)}`).join(';'),
])('%j is none', (text) => {
  expect(readArea(text)).toBeUndefined();
});

const square: Position[] = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 2],
];

test.each([
  [
    'round it',
    [
      [0, 0],
      [3, 0],
      [3, 3],
      [0, 3],
    ],
    true,
  ],
  [
    'its half',
    [
      [0, 0],
      [1.5, 0],
      [1.5, 3],
      [0, 3],
    ],
    false,
  ],
  [
    'with a dent into it',
    [
      [0, 0],
      [3, 0],
      [3, 3],
      [1.5, 1.5],
      [0, 3],
    ],
    false,
  ],
  [
    'with a dent through it',
    [
      [0, 0],
      [1.45, 0],
      [1.5, 2.5],
      [1.55, 0],
      [3, 0],
      [3, 3],
      [0, 3],
    ],
    false,
  ],
  [
    'beside it',
    [
      [4, 0],
      [5, 0],
      [5, 3],
      [4, 3],
    ],
    false,
  ],
] as [string, Position[], boolean][])('an area %s holds a square, or does not', (_name, corners, holds) => {
  expect(holdsRing({ corners }, square)).toBe(holds);
});

test('an area that holds a square holds each point of it', () => {
  const position = fc.tuple(fc.double({ min: -1, max: 4, noNaN: true }), fc.double({ min: -1, max: 4, noNaN: true }));
  const within = fc.tuple(
    fc.double({ min: 1.01, max: 1.99, noNaN: true }),
    fc.double({ min: 1.01, max: 1.99, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.tuple(position, position, position), within, (corners, point) => {
      if (holdsRing({ corners }, square)) expect(isInside(point, [[...corners, corners[0]]])).toBe(true);
    }),
  );
});

test('the box round a circle holds all that is so near', () => {
  const near = fc.record({
    latitude: fc.double({ min: 45, max: 49, noNaN: true }),
    longitude: fc.double({ min: 16, max: 23, noNaN: true }),
  });
  fc.assert(
    fc.property(near, near, fc.integer({ min: 100, max: 300_000 }), (centre, point, radiusM) => {
      const box = boundsOfCircle({ centre, radiusM });
      const isInBox =
        point.longitude >= box.west &&
        point.longitude <= box.east &&
        point.latitude >= box.south &&
        point.latitude <= box.north;
      if (isInCircle(point, { centre, radiusM })) expect(isInBox).toBe(true);
    }),
  );
});
