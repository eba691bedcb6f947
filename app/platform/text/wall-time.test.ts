import { expect, it } from 'vitest';
import { instantOf, instantsOf, secondsBetween, shiftWall } from './wall-time.ts';

it('shifts a reading over midnight, month, leap day and year, both ways', () => {
  expect(shiftWall('2024-02-28T23:59:30', 45)).toBe('2024-02-29T00:00:15');
  expect(shiftWall('2024-01-01T00:30:00', -3600)).toBe('2023-12-31T23:30:00');
  // Clocks do not jump in spring where a camera's own is shifted.
  expect(shiftWall('2024-03-31T01:30:00', 3600)).toBe('2024-03-31T02:30:00');
  expect(secondsBetween('2019-01-01T03:12:00', '2024-07-14T22:00:00')).toBe(174_682_080);
  expect(shiftWall('2019-01-01T03:12:00', 174_682_080)).toBe('2024-07-14T22:00:00');
});

it('knows the instant of a reading in Hungary by summer and winter time, and by an offset where there is one', () => {
  expect(new Date(instantOf('2024-07-14T23:40:00', null)).toISOString()).toBe('2024-07-14T21:40:00.000Z');
  expect(new Date(instantOf('2024-01-14T23:40:00', null)).toISOString()).toBe('2024-01-14T22:40:00.000Z');
  expect(new Date(instantOf('2024-10-27T02:30:00', null)).toISOString()).toBe('2024-10-27T00:30:00.000Z');
  expect(new Date(instantOf('2024-07-14T21:40:00', 0)).toISOString()).toBe('2024-07-14T21:40:00.000Z');
  expect(new Date(instantOf('2024-07-14T16:10:00', -330)).toISOString()).toBe('2024-07-14T21:40:00.000Z');
});

it('the hour that comes twice in autumn is two instants, the one left out in spring is read in winter time', () => {
  const texts = (time: string, offset: number | null) =>
    instantsOf(time, offset).map((at) => new Date(at).toISOString().slice(5, 16));
  expect(texts('2024-10-27T02:30:00', null)).toEqual(['10-27T00:30', '10-27T01:30']);
  expect(texts('2024-10-27T02:30:00', 60)).toEqual(['10-27T01:30']);
  expect(texts('2024-03-31T02:30:00', null)).toEqual(['03-31T01:30']);
  expect(texts('2024-10-27T03:30:00', null)).toEqual(['10-27T02:30']);
});
