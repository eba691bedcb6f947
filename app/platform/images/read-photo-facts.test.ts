import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isStorable } from '../text/storable.ts';
import { type FixtureTags, heicWithExif, jpegWithExif, pngWithExif, tiffBytes, webpWithExif } from './exif.fixture.ts';
import { readPhotoFacts } from './read-photo-facts.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const DATE_TIME_ORIGINAL = 0x9003;
const NOTHING = {
  date: null,
  time: null,
  offsetMinutes: null,
  futureDate: null,
  latitude: null,
  longitude: null,
  needsCheck: false,
  uncertaintyM: null,
  altitudeM: null,
  directionDeg: null,
  cameraModel: null,
};

type Fractions = [number, number][];
const LATITUDE: Fractions = [
  [47, 1],
  [30, 1],
  [432, 100],
];
const LONGITUDE: Fractions = [
  [19, 1],
  [2, 1],
  [258, 10],
];
const BUDAPEST: FixtureTags = { 1: 'N', 2: LATITUDE, 3: 'E', 4: LONGITUDE };
const SHOT = { [DATE_TIME_ORIGINAL]: '2024:05:20 08:30:00' };

function facts(parts: { exif?: FixtureTags; gps?: FixtureTags; image?: FixtureTags }) {
  return readPhotoFacts(jpegWithExif(tiffBytes(parts)), NOW);
}

test('date, place, accuracy, altitude, direction and camera are read', () => {
  const gps: FixtureTags = { ...BUDAPEST, 5: 0, 6: [[2355, 10]], 17: [[2705, 10]], 31: [[125, 10]] };
  expect(facts({ exif: SHOT, gps, image: { 272: ' TC-1 ' } })).toEqual({
    date: '2024-05-20',
    time: '08:30',
    offsetMinutes: null,
    futureDate: null,
    latitude: 47.5012,
    longitude: 19.0405,
    needsCheck: false,
    uncertaintyM: 12.5,
    altitudeM: 235.5,
    directionDeg: 270.5,
    cameraModel: 'TC-1',
  });
});

test.each([
  ['PNG', pngWithExif],
  ['WebP', webpWithExif],
  ['HEIC', heicWithExif],
  ['TIFF', (tiff: Uint8Array) => tiff],
])('%s says the same as JPEG', (_, wrap) => {
  const tiff = tiffBytes({ exif: SHOT, gps: BUDAPEST });
  expect(readPhotoFacts(wrap(tiff), NOW)).toEqual(facts({ exif: SHOT, gps: BUDAPEST }));
  expect(readPhotoFacts(wrap(tiff), NOW).latitude).toBe(47.5012);
});

test('pictures written by another program are read, in both byte orders and every format', async () => {
  const exif = {
    IFD2: { DateTimeOriginal: '2024:05:20 08:30:00' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '47/1 30/1 432/100',
      GPSLongitudeRef: 'E',
      GPSLongitude: '19/1 2/1 258/10',
    },
  };
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } }).withExif(exif);
  for (const bytes of [
    await image.jpeg().toBuffer(),
    await image.webp().toBuffer(),
    await image.png().toBuffer(),
    await image.avif().toBuffer(),
  ]) {
    const read = readPhotoFacts(bytes, NOW);
    expect(read).toMatchObject({ date: '2024-05-20', time: '08:30', latitude: 47.5012, longitude: 19.0405 });
  }
});

test('a position of 0/0 is no position', () => {
  const none: Fractions = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  expect(facts({ exif: SHOT, gps: { 2: none, 4: none } })).toEqual({ ...NOTHING, date: '2024-05-20', time: '08:30' });
});

test('a position at 0, 0 or outside the globe is none either', () => {
  const zero: Fractions = [
    [0, 1],
    [0, 1],
    [0, 1],
  ];
  expect(facts({ gps: { 1: 'N', 2: zero, 3: 'E', 4: zero } })).toEqual(NOTHING);
  expect(
    facts({
      gps: {
        ...BUDAPEST,
        2: [
          [95, 1],
          [0, 1],
          [0, 1],
        ],
      },
    }),
  ).toEqual(NOTHING);
  expect(facts({ gps: { 1: 'N', 2: LATITUDE } })).toEqual(NOTHING);
});

test('without letters a position is taken as north and east, to be checked', () => {
  const read = facts({ gps: { 2: LATITUDE, 4: LONGITUDE } });
  expect(read).toMatchObject({ latitude: 47.5012, longitude: 19.0405, needsCheck: true });
});

test('south and west are negative', () => {
  const gps: FixtureTags = {
    1: 'S',
    2: [
      [33, 1],
      [27, 1],
      [0, 1],
    ],
    3: 'W',
    4: [
      [70, 1],
      [39, 1],
      [0, 1],
    ],
  };
  expect(facts({ gps })).toMatchObject({ latitude: -33.45, longitude: -70.65, needsCheck: false });
});

test.each(['0000:00:00 00:00:00', ':  :     :  :  ', '', '2023:02:29 10:00:00', '2024:13:01 10:00:00', 'tegnap'])(
  'the date %j is none, and the place stays',
  (written) => {
    const read = facts({ exif: { [DATE_TIME_ORIGINAL]: written }, gps: BUDAPEST });
    expect(read).toMatchObject({ date: null, time: null, futureDate: null, latitude: 47.5012 });
  },
);

test('a time that no clock shows leaves the date alone', () => {
  expect(facts({ exif: { [DATE_TIME_ORIGINAL]: '2024:05:20 24:61:00' } })).toMatchObject({
    date: '2024-05-20',
    time: null,
  });
});

test('A09: later edits and their offsets change nothing, in any zone of the server', () => {
  const exif = { ...SHOT, [DATE_TIME_ORIGINAL]: '2024:07:14 23:40:00', 36880: '+01:00', 36881: '+02:00' };
  const bytes = jpegWithExif(tiffBytes({ exif, image: { 306: '2024:12:01 09:00:00' } }));
  expect(readPhotoFacts(bytes, NOW)).toMatchObject({ date: '2024-07-14', time: '23:40' });
  const script = `import { readPhotoFacts } from '${new URL('./read-photo-facts.ts', import.meta.url).href}';
    const { date, time } = readPhotoFacts(new Uint8Array(Buffer.from('${Buffer.from(bytes).toString('base64')}', 'base64')));
    console.log(date, time);`;
  for (const TZ of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
    const shown = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TZ },
    });
    expect(shown.toString().trim()).toBe('2024-07-14 23:40');
  }
});

test('A11: a date in the future is named but not proposed', () => {
  const read = facts({ exif: { [DATE_TIME_ORIGINAL]: '2036:02:07 06:28:15' }, gps: BUDAPEST });
  expect(read).toMatchObject({ date: null, time: null, futureDate: '2036-02-07', latitude: 47.5012 });
});

test('A26: an accuracy of 0 or 0/0 is none', () => {
  expect(facts({ gps: { ...BUDAPEST, 31: [[0, 1]] } }).uncertaintyM).toBeNull();
  expect(facts({ gps: { ...BUDAPEST, 31: [[0, 0]] } }).uncertaintyM).toBeNull();
  expect(facts({ gps: BUDAPEST }).uncertaintyM).toBeNull();
});

test('a height below the sea is negative', () => {
  expect(facts({ gps: { 5: 1, 6: [[12, 1]] } }).altitudeM).toBe(-12);
});

test('what is no picture, or a cut or damaged one, gives no facts and no failure', () => {
  expect(readPhotoFacts(new Uint8Array())).toEqual(NOTHING);
  expect(readPhotoFacts(new TextEncoder().encode('<html><body>nem kép</body></html>'))).toEqual(NOTHING);
  const whole = [jpegWithExif, pngWithExif, webpWithExif, heicWithExif].map((wrap) =>
    wrap(tiffBytes({ exif: SHOT, gps: BUDAPEST })),
  );
  const damage = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...whole), fc.nat(400), damage, (bytes, length, changes) => {
      const broken = bytes.slice(0, length);
      for (const [at, value] of changes) if (at < broken.length) broken[at] = value;
      const read = readPhotoFacts(broken, NOW);
      expect(read.latitude ?? 0).not.toBeNaN();
      expect(read.date ?? '2024-01-01').toMatch(/^\d{4}-\d\d-\d\d$/);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['cut within a character', `${'a'.repeat(79)}😀`, 'a'.repeat(79)],
  ['with a NUL in it', 'Kamera\0 titok', 'Kamera'],
  ['in bytes of no encoding', 'Kamera \xed\xa0\x80', 'Kamera \u00ed\u00a0\u0080'],
])('a camera’s name %s can be kept', (_what, name, kept) => {
  const { cameraModel } = facts({ image: { 272: name } });
  expect(isStorable(cameraModel ?? '')).toBe(true);
  expect(cameraModel?.slice(0, 6)).toBe(kept.slice(0, 6));
});

test('how far the clock stood from UTC is read with its time alone', () => {
  const offset = { 36881: '+05:30' };
  expect(facts({ exif: { ...SHOT, ...offset } }).offsetMinutes).toBe(330);
  expect(facts({ exif: { ...SHOT, 36881: 'nyári' } }).offsetMinutes).toBeNull();
  expect(facts({ exif: offset }).offsetMinutes).toBeNull();
});
