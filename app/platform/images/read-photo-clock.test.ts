import { expect, it } from 'vitest';
import { photo } from '#test/photos.ts';
import { jpegWithExif, tiffBytes } from './exif.fixture.ts';
import { parseClock, readPhotoClock } from './read-photo-clock.ts';
import { readXmp } from './read-xmp.ts';

const clockOf = (name: string) => readPhotoClock(photo(name));

it('A09: reads the shot’s clock with the shot’s offset, not that of the edit', () => {
  expect(clockOf('a09-offset-original-vs-modify.jpg')).toEqual({ shown: '2024-07-14T23:40:00', offsetMinutes: 120 });
});

it('A08, A11, A12: nothing of a clock never set, a day ahead as it stands, HEIC like any other', () => {
  expect(clockOf('a08-date-zeros.jpg')).toBeNull();
  expect(clockOf('a11-future-2036.jpg')?.shown).toMatch(/^2036-02-07T/);
  expect(clockOf('a12-heic-named.jpg')).toEqual({ shown: '2024-05-20T08:30:00', offsetMinutes: 120 });
});

it('is null where there is no metadata, and keeps the seconds where there are', () => {
  expect(clockOf('a28-html-named.jpg')).toBeNull();
  expect(readPhotoClock(jpegWithExif(tiffBytes({ exif: { 36867: '2024:05:20 08:30:07' } })))).toEqual({
    shown: '2024-05-20T08:30:07',
    offsetMinutes: null,
  });
  expect(parseClock('2024:02:30 08:30:00')).toBeNull();
  expect(parseClock('2024-05-20T08:30:00.25Z')).toEqual({ shown: '2024-05-20T08:30:00', offsetMinutes: 0 });
  expect(parseClock('2024:05:20 08:30:00', '+99:00')?.offsetMinutes).toBeNull();
});

it('reads a sidecar that writes attributes, and one that writes elements', () => {
  const attributes = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description exif:GPSLatitude="47,30.072N" exif:GPSLongitude="19,2.43E" exif:DateTimeOriginal="2024-05-20T08:30:00+02:00"/></rdf:RDF></x:xmpmeta>`;
  expect(readXmp(attributes)).toEqual({
    clock: { shown: '2024-05-20T08:30:00', offsetMinutes: 120 },
    point: { latitude: 47.5012, longitude: 19.0405 },
  });
  const elements = `<rdf:RDF><rdf:Description><exif:GPSLatitude>33,27,0S</exif:GPSLatitude><exif:GPSLongitude>70,39,0W</exif:GPSLongitude>
    <photoshop:DateCreated>2024-05-20T08:30</photoshop:DateCreated></rdf:Description></rdf:RDF>`;
  expect(readXmp(elements)).toEqual({
    clock: { shown: '2024-05-20T08:30:00', offsetMinutes: null },
    point: { latitude: -33.45, longitude: -70.65 },
  });
});

it('takes no half a place, no 0 0 and no nonsense from a sidecar', () => {
  const description = (content: string) => readXmp(`<rdf:RDF><rdf:Description ${content}/></rdf:RDF>`);
  expect(description('exif:GPSLatitude="47,30N"')).toEqual({ clock: null, point: null });
  expect(description('exif:GPSLatitude="0,0N" exif:GPSLongitude="0,0E"')?.point).toBeNull();
  expect(description('exif:GPSLatitude="147,0N" exif:GPSLongitude="19,0E"')?.point).toBeNull();
  expect(readXmp('<html></html>')).toBeUndefined();
});
