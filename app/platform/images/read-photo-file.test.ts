import { expect, it } from 'vitest';
import { photo } from '#test/photos.ts';
import { tiffBytes, webpWithExif } from './exif.fixture.ts';
import { readPhotoFile } from './read-photo-file.ts';

const limits = { bytes: 40 * 1024 * 1024, pixels: 100_000_000 };
const read = (bytes: Uint8Array) => readPhotoFile(new Blob([Buffer.from(bytes)]), limits);
const readFixture = (name: string) => read(photo(name));
const budapest = { latitude: 47.5012, longitude: 19.0405 };

it('A12, A26, A29: reads clock and place of JPEG, HEIC and PNG by their content, whatever they are called', async () => {
  expect(await readFixture('a12-heic-named.jpg')).toEqual({
    problem: null,
    clock: { shown: '2024-05-20T08:30:00', offsetMinutes: 120 },
    place: { point: budapest, uncertaintyM: null, altitudeM: null, needsCheck: false },
  });
  expect(await readFixture('a26-gps-accuracy.jpg')).toMatchObject({
    problem: null,
    place: { point: budapest, uncertaintyM: 12.5 },
  });
  expect(await readFixture('a29-png-named.jpg')).toEqual({ problem: null, clock: null, place: null });
});

it('A04, A06, A07, A08: broken parts give nothing, missing letters ask to be checked, signs stay', async () => {
  expect(await readFixture('a04-gps-all-zero-denominator.jpg')).toMatchObject({
    clock: { shown: '2024-05-20T08:30:00' },
    place: null,
  });
  expect((await readFixture('a06-gps-no-refs.jpg')).place).toMatchObject({ point: budapest, needsCheck: true });
  expect((await readFixture('a07-gps-south-west.jpg')).place?.point).toEqual({ latitude: -33.45, longitude: -70.65 });
  expect(await readFixture('a08-date-zeros.jpg')).toMatchObject({ clock: null, place: { point: budapest } });
});

it('A17, A28, G08: refuses a flood of pixels by its header, a page that is called a picture, and a drawing with a script', async () => {
  expect((await readFixture('a17-pixel-flood-64250.jpg')).problem).toBe('image_too_many_pixels');
  expect((await readFixture('a28-html-named.jpg')).problem).toBe('not_a_picture');
  expect((await readFixture('g08-script.svg')).problem).toBe('not_a_picture');
  expect((await read(new Uint8Array())).problem).toBe('not_a_picture');
});

it('A20, H03: tells a photo that is cut off, though its preview is whole, and still reads what it can', async () => {
  expect((await readFixture('a20-truncated.jpg')).problem).toBe('image_incomplete');
  expect((await readFixture('IMG_0013.jpg')).problem).toBe('image_incomplete');
  expect((await readFixture('IMG_0012.jpg')).problem).toBeNull();
});

it('takes a JPEG with something behind it, however long', async () => {
  const odd = Buffer.concat([photo('a01-orientation6.jpg'), Buffer.alloc(20_000, 1)]);
  expect((await read(odd)).problem).toBeNull();
});

it('finds what other formats write behind the picture', async () => {
  const webp = webpWithExif(tiffBytes({ exif: { 36867: '2024:05:20 08:30:00' } }));
  const padding = new Uint8Array(300_000);
  const long = Buffer.concat([
    webp.subarray(0, 12),
    Buffer.from('VP8 '),
    u32(padding.length),
    padding,
    webp.subarray(12),
  ]);
  long.writeUInt32LE(long.length - 8, 4);
  expect(await read(long)).toMatchObject({ problem: null, clock: { shown: '2024-05-20T08:30:00' } });
  expect((await read(long.subarray(0, 200_000))).problem).toBe('image_incomplete');
});

it('refuses by size before anything is read, and says so when a file cannot be read any more', async () => {
  expect((await readPhotoFile(new Blob(['x'.repeat(11)]), { ...limits, bytes: 10 })).problem).toBe('too_large');
  const gone = new Blob(['x']);
  gone.slice = () => {
    throw new DOMException('gone', 'NotReadableError');
  };
  expect((await readPhotoFile(gone, limits)).problem).toBe('unreadable');
});

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
