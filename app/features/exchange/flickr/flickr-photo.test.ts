import { describe, expect, it, test } from 'vitest';
import { licenceOfPhoto, readMachineTags, readPlace, readTaken, splitMachineTags } from './flickr-photo.ts';

describe('when a photo was taken', () => {
  it.each([
    ['a moment', '2024-05-07 10:30:15', 0, { from: '2024-05-07', to: '2024-05-07', time: '10:30', precision: 'day' }],
    ['a month', '2024-02-01 00:00:00', 4, { from: '2024-02-01', to: '2024-02-29', time: null, precision: 'month' }],
    ['a year', '1998-01-01 00:00:00', 6, { from: '1998-01-01', to: '1998-12-31', time: null, precision: 'year' }],
    ['about a year', '1998-01-01 00:00:00', 8, null],
    ['no day of the calendar', '2024-02-31 00:00:00', 0, null],
    ['nothing', '', 0, null],
  ])('is %s', (_what, text, granularity, expected) => {
    expect(readTaken({ text, granularity, isUnknown: false })).toEqual(expected);
  });

  it('is not known where Flickr only has the day of the upload', () => {
    expect(readTaken({ text: '2024-05-07 10:30:15', granularity: 0, isUnknown: true })).toBeNull();
  });
});

describe('where it was taken', () => {
  it('is the less exact the wider the map was', () => {
    const of = (accuracy: number) => readPlace({ latitude: 47.5, longitude: 19.1, accuracy })?.uncertaintyM;
    expect(of(16)).toBeGreaterThan(100);
    expect(of(11)).toBe(Math.ceil((156_543 * Math.cos((47.2 * Math.PI) / 180) * 100) / 2 ** 11));
    expect(of(8)).toBeUndefined();
  });

  it.each([
    ['none', {}],
    ['null island', { latitude: 0, longitude: 0, accuracy: 16 }],
    ['beyond the earth', { latitude: 97, longitude: 19, accuracy: 16 }],
  ])('is nowhere for %s', (_what, given) => {
    expect(readPlace(given)).toBeNull();
  });
});

test('machine tags tell names, the finest first, and a place', () => {
  const text =
    'taxonomy:genus=Fictus taxonomy:binomial="Fictus minor" geo:lat=47.5 geo:lon=19.1 upload:x=1 taxonomy:common=';
  const { names, place } = readMachineTags(splitMachineTags(text));
  expect(names).toEqual(['Fictus minor', 'Fictus']);
  expect(place).toMatchObject({ latitude: 47.5, longitude: 19.1 });
  expect(readMachineTags(['geo:lat=47.5', 'nonsense', 'a:b=c'])).toEqual({ names: [], place: null });
});

test('a licence is known by its address, then by its number, else it gives nothing away', () => {
  const known = new Map([[11, 'https://creativecommons.org/licenses/by/4.0/']]);
  expect([4, 11, 99].map((id) => licenceOfPhoto(id, known))).toEqual([9, 1, 7]);
});
