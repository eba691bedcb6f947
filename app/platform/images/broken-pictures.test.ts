import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo } from '#test/photos.ts';
import { DomainError } from '../action/domain-error.ts';
import { inspectImage } from './inspect-image.server.ts';
import { makeDerivatives } from './make-derivatives.server.ts';
import { type PictureFormat, pictureFormat, pictureFormats } from './picture-format.ts';

/** How often each is broken: decoding HEVC takes a thread of its own each time. */
const times = (format: PictureFormat) => (format === 'heic' ? 16 : 40);
const credit = {
  author: 'Minta Anna',
  licenceName: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
};

/** A small picture of each format that is taken: what this library cannot write, from a file of our own. */
async function whole(format: PictureFormat): Promise<Buffer> {
  if (format === 'heic') return Buffer.from(photo('a12-heic-named.jpg'));
  const picture = sharp({
    create: {
      width: 96,
      height: 64,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
  return picture.toFormat(format).toBuffer();
}

function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The file with one byte of its pixels that is another, or some bytes that are others, cut out, doubled or gone from its end on, most at the beginning, where it says what it is. */
function broken(file: Buffer, seed: number): Buffer {
  const random = randomFrom(seed);
  if (seed % 4 === 0) {
    const where = file.length - 2 - random(Math.floor(file.length / 2));
    return Buffer.from(file).fill(random(256), where, where + 1);
  }
  const at = () => (random(2) === 0 ? random(Math.min(file.length, 600)) : random(file.length));
  let bytes = Buffer.from(file);
  for (let n = 0; n <= random(6); n++) {
    const where = Math.min(at(), bytes.length - 1);
    const kind = random(6);
    if (kind === 0) bytes = Buffer.concat([bytes.subarray(0, where), bytes.subarray(where + 1 + random(40))]);
    else if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, where), bytes.subarray(Math.max(0, where - 20))]);
    else if (kind === 2 && random(3) === 0) bytes = bytes.subarray(0, where + 1);
    else bytes[where] = kind === 3 ? 255 : random(256);
  }
  return bytes;
}

/** What shows a picture though some of its bytes are others: PNG proves each part, and AVIF is decoded all or nothing. */
const forgiving: readonly PictureFormat[] = ['jpeg', 'webp', 'heic', 'gif'];
const refusals = ['not_a_picture', 'image_incomplete', 'image_too_many_pixels'];

test.each(Object.keys(pictureFormats) as PictureFormat[])(
  'a broken %s is a picture, or refused by a sentence',
  async (format) => {
    const file = await whole(format);
    expect(pictureFormat(file)).toBe(format);
    expect((await inspectImage(file)).format).toBe(format);
    let taken = 0;
    for (let seed = 1; seed <= times(format); seed++) {
      const bytes = broken(file, seed);
      try {
        await inspectImage(bytes);
      } catch (error) {
        expect(error, `seed ${seed}`).toBeInstanceOf(DomainError);
        expect(refusals, `seed ${seed}`).toContain((error as DomainError).code);
        continue;
      }
      taken += 1;
      // What looks whole and cannot be decoded is noted on the picture; nothing waits for it for ever.
      const made = await makeDerivatives(bytes, credit).catch((error: unknown) => error);
      if (made instanceof Error) continue;
      for (const each of Object.values(made as Record<string, { bytes: Uint8Array }>))
        expect((await sharp(each.bytes).metadata()).width, `seed ${seed}`).toBeGreaterThan(0);
    }
    expect(taken).toBeLessThan(times(format));
    if (forgiving.includes(format)) expect(taken).toBeGreaterThan(0);
  },
);
