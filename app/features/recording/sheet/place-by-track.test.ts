import { expect, it } from 'vitest';
import { placeByTrack } from './place-by-track.ts';

const start = Date.parse('2024-05-20T06:00:00Z');
const minutes = (count: number) => start + count * 60_000;
const at = (count: number, latitude: number) => ({ latitude, longitude: 19, at: minutes(count) });

it('stands between the points before and after, by time, with half their distance as accuracy', () => {
  const found = placeByTrack([[at(0, 47.5), at(4, 47.504)]], minutes(1));
  expect(found?.point).toEqual({ latitude: 47.501, longitude: 19 });
  expect(found?.uncertaintyM).toBe(222);
  expect(placeByTrack([[at(0, 47.5), at(1, 47.5)]], minutes(1))?.uncertaintyM).toBe(10);
});

it('knows nothing in the middle of a long pause, and stays at its ends for five minutes', () => {
  const track = [[at(0, 47.5), at(30, 47.6)]];
  expect(placeByTrack(track, minutes(15))).toBeUndefined();
  expect(placeByTrack(track, minutes(4))).toEqual({
    point: { latitude: 47.5, longitude: 19 },
    uncertaintyM: 250,
    altitudeM: null,
  });
  expect(placeByTrack(track, minutes(27))?.point.latitude).toBe(47.6);
});

it('knows nothing long before or after the track, and nothing from no track', () => {
  expect(placeByTrack([[at(0, 47.5)]], minutes(-6))).toBeUndefined();
  expect(placeByTrack([[at(0, 47.5)]], minutes(6))).toBeUndefined();
  expect(placeByTrack([], minutes(0))).toBeUndefined();
  expect(placeByTrack([[]], minutes(0))).toBeUndefined();
});

it('takes the segment that knows the moment best', () => {
  expect(placeByTrack([[at(-4, 10)], [at(0, 47.5), at(1, 47.5)]], minutes(0.2))?.point.latitude).toBe(47.5);
});

it('forgives two points of one instant', () => {
  expect(placeByTrack([[at(0, 47.5), at(0, 47.5), at(1, 47.5)]], minutes(0))?.point.latitude).toBe(47.5);
});

it('is as high as the points before and after say, by time', () => {
  const high = (count: number, altitudeM: number | null) => ({ ...at(count, 47.5), altitudeM });
  expect(placeByTrack([[high(0, 100), high(4, 120)]], minutes(1))?.altitudeM).toBe(105);
  expect(placeByTrack([[high(0, 100), high(4, null)]], minutes(1))?.altitudeM).toBeNull();
  expect(placeByTrack([[high(0, 100)]], minutes(2))?.altitudeM).toBe(100);
});
