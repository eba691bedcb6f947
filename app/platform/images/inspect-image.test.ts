import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photo } from '#test/photos.ts';
import { inspectImage } from './inspect-image.server.ts';

const refusal = (bytes: Uint8Array) =>
  inspectImage(bytes).then(
    () => undefined,
    (error) => error,
  );

function jpeg(options: { width?: number; height?: number; progressive?: boolean } = {}): Promise<Buffer> {
  const { width = 400, height = 300, progressive = false } = options;
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ progressive })
    .toBuffer();
}

describe('the type of a file is told by its content', () => {
  it.each([
    ['a01-orientation6.jpg', { format: 'jpeg', mime: 'image/jpeg', ending: 'jpg', width: 600, height: 900 }],
    ['a12-heic-named.jpg', { format: 'heic', mime: 'image/heic', ending: 'heic', width: 640, height: 480 }],
    ['a29-png-named.jpg', { format: 'png', mime: 'image/png', ending: 'png', width: 320, height: 240 }],
    ['a19-animated-3frames.webp', { format: 'webp', mime: 'image/webp', ending: 'webp', width: 400, height: 300 }],
  ])('%s', async (name, expected) => {
    expect(await inspectImage(photo(name))).toEqual(expected);
  });

  it('takes AVIF and GIF', async () => {
    const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } });
    expect(await inspectImage(await picture.avif().toBuffer())).toMatchObject({ format: 'avif', width: 30 });
    expect(await inspectImage(await picture.gif().toBuffer())).toMatchObject({ format: 'gif', height: 20 });
  });

  it.each(['a28-html-named.jpg', 'g08-script.svg'])('refuses %s', async (name) => {
    expect(await refusal(photo(name))).toMatchObject({ code: 'not_a_picture' });
  });

  it('refuses TIFF, an empty file and bytes that only begin like a JPEG', async () => {
    const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: 'green' } });
    for (const bytes of [await picture.tiff().toBuffer(), new Uint8Array(), Uint8Array.of(0xff, 0xd8, 0xff, 1, 2, 3)])
      expect(await refusal(bytes)).toMatchObject({ code: expect.stringMatching(/not_a_picture|image_incomplete/) });
  });
});

describe('size is read before anything is decoded', () => {
  it('refuses a pixel flood without taking memory for it', async () => {
    const before = process.memoryUsage().rss;
    expect(await refusal(photo('a17-pixel-flood-64250.jpg'))).toMatchObject({ code: 'image_too_many_pixels' });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('takes an honest photo of 48 megapixels', async () => {
    const large = await sharp({ create: { width: 8064, height: 6048, channels: 3, background: '#6a8' } })
      .jpeg()
      .toBuffer();
    expect(await inspectImage(large)).toMatchObject({ width: 8064, height: 6048 });
  });
});

describe('an incomplete file is refused, a harmless oddity is not', () => {
  it.each(['a20-truncated.jpg', 'IMG_0013.jpg'])('refuses %s', async (name) => {
    expect(await refusal(photo(name))).toMatchObject({ code: 'image_incomplete' });
  });

  it.each([false, true])('refuses a JPEG cut anywhere (progressive: %s)', async (progressive) => {
    const whole = await jpeg({ progressive });
    for (const share of [0.3, 0.7, 0.95, 0.99])
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * share)))).toMatchObject({
        code: 'image_incomplete',
      });
  });

  it.each(['png', 'webp', 'avif'] as const)('refuses a cut %s', async (format) => {
    const whole = await sharp(await jpeg())
      .toFormat(format)
      .toBuffer();
    expect(await refusal(whole.subarray(0, Math.floor(whole.length * 0.7)))).toMatchObject({
      code: 'image_incomplete',
    });
  });

  it('refuses a cut HEIC', async () => {
    const whole = photo('a12-heic-named.jpg');
    expect(await refusal(whole.subarray(0, whole.length - 200))).toMatchObject({ code: 'image_incomplete' });
  });

  it('takes a JPEG without its end mark, and one with something after it', async () => {
    const whole = await jpeg();
    expect(await inspectImage(whole.subarray(0, whole.length - 2))).toMatchObject({ format: 'jpeg' });
    expect(await inspectImage(Buffer.concat([whole, Buffer.alloc(500)]))).toMatchObject({ format: 'jpeg' });
  });
});
