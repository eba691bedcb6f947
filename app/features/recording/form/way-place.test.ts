import { expect, it } from 'vitest';
import { linesOf } from '#app/platform/geo/way.ts';
import type { FormPhoto } from '../photos/photos-state.ts';
import { readWay, readWays } from './read-way.ts';
import { footprintOfWay, lengthOfWay, nearestOnWay, trackedWhere } from './way-place.ts';
import { wayQueue } from './way-queue.ts';

const at = (minute: number, latitude: number, altitudeM: number | null = null) => ({
  latitude,
  longitude: 19,
  altitudeM,
  at: Date.parse('2024-05-20T06:00:00Z') + minute * 60_000,
});
const photo = (shown: string | null, offsetMinutes: number | null = null): FormPhoto => ({
  key: 'k',
  name: 'lepke.jpg',
  state: 'done',
  percent: 100,
  imageId: 1,
  uploadId: null,
  previewUrl: null,
  proposal: null,
  clock: shown === null ? null : { shown, offsetMinutes },
  details: null,
  message: null,
  isRefused: false,
});
const track = [[at(0, 47.5, 100), at(4, 47.504, 140)]];

it('places the first photo whose time the track knows, as a clock in Hungary or in the zone that it says', () => {
  const where = trackedWhere([photo(null), photo('2024-05-20T12:00:00'), photo('2024-05-20T08:01:00')], track);
  expect(where).toMatchObject({
    coordinates: '47,50100 19,00000',
    uncertaintyM: '222',
    altitude: '110',
    source: 'track',
  });
  expect(trackedWhere([photo('2024-05-20T07:01:00', 60)], track)?.coordinates).toBe('47,50100 19,00000');
  expect(trackedWhere([photo('2024-05-20T09:01:00')], track)).toBeNull();
  expect(trackedWhere([photo('2024-05-20T08:01:00')], [])).toBeNull();
});

it('finds where the way comes nearest, and how high it is there', () => {
  const found = nearestOnWay(track, { latitude: 47.503, longitude: 19.01 });
  expect(found).toEqual({ point: { latitude: 47.503, longitude: 19 }, uncertaintyM: 10, altitudeM: 130 });
  expect(nearestOnWay([[at(0, 47.5)]], { latitude: 47, longitude: 18 })?.point.latitude).toBe(47.5);
  expect(nearestOnWay([], { latitude: 47, longitude: 18 })).toBeUndefined();
});

it('is as long as what was walked, and nobody walked between its parts', () => {
  const parts = [
    [at(0, 47.5), at(4, 47.504)],
    [at(60, 46), at(61, 46.001)],
  ];
  expect(Math.round(lengthOfWay(parts))).toBe(556);
  expect(linesOf(parts)).toHaveLength(2);
});

it('makes a line of no more corners than a find may have', () => {
  const long = [Array.from({ length: 9000 }, (_, index) => at(index, 47.5 + Math.sin(index / 90) / 1000))];
  expect(footprintOfWay(long).length).toBeLessThanOrEqual(500);
});

const gpx = (points: string, end = '</trkseg></trk></gpx>') => new Blob([`<gpx><trk><trkseg>${points}${end}`]);
const point = '<trkpt lat="47.5" lon="19"/>';
const timed = '<trkpt lat="47.5" lon="19"><time>2024-05-20T06:00:00Z</time></trkpt>';

it.each([
  ['whole', gpx(timed), null, 1],
  ['no GPX', new Blob(['<kml></kml>']), 'not_gpx', 0],
  ['a picture', new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]), 'not_gpx', 0],
  ['nothing at all', new Blob([]), 'not_gpx', 0],
  ['without points', gpx(''), 'empty', 0],
  ['without times', gpx(point), 'no_times', 1],
  ['without its end', gpx(timed + timed, ''), 'cut', 1],
  ['cut before its first point', gpx('', ''), 'not_gpx', 0],
] as const)('says of a file what is wrong with it: %s', async (_name, file, problem, segments) => {
  const read = await readWay(file);
  expect([read.problem, read.segments.length]).toEqual([problem, segments]);
});

it('files that come while others are being read lose none of these', async () => {
  const queue = wayQueue();
  const named = (name: string) => new File([gpx(timed)], name);
  const read = (name: string) => queue.add((before) => readWays(before, [named(name)]));
  const [, , last] = await Promise.all([
    read('a.gpx'),
    queue.add(() => Promise.reject(new Error('nem jött'))).catch(() => undefined),
    read('b.gpx'),
  ]);
  expect(last.way?.names).toEqual(['a.gpx', 'b.gpx']);
  queue.drop();
  expect((await read('c.gpx')).way?.names).toEqual(['c.gpx']);
});
