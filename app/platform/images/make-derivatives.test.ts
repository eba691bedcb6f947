import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photo } from '#test/photos.ts';
import { type DerivativeName, makeDerivatives } from './make-derivatives.server.ts';

const credit = {
  author: 'Őri & Űr <Ágnes>',
  licenceName: 'CC BY-SA 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by-sa/4.0/',
};
const names: DerivativeName[] = ['small', 'medium', 'large'];

async function derive(original: Uint8Array) {
  const made = await makeDerivatives(original, credit);
  return Promise.all(
    names.map(async (name) => {
      const { bytes, ending } = made[name];
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => {
        const from =
          (Math.round((info.height - 1) * y) * info.width + Math.round((info.width - 1) * x)) * info.channels;
        return [...data.subarray(from, from + info.channels)];
      };
      return { name, ending, bytes, info, at, metadata: await sharp(bytes).metadata() };
    }),
  );
}

const near = (expected: number[], tolerance: number) =>
  expected.map((value) => expect.toSatisfy((actual: number) => Math.abs(actual - value) <= tolerance));

describe('derivatives', () => {
  it('have the sides they should, and never more than the original', async () => {
    const wide = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#678' } })
      .jpeg()
      .toBuffer();
    const made = await derive(wide);
    expect(made.map(({ ending, info }) => [ending, info.width, info.height])).toEqual([
      ['webp', 320, 80],
      ['webp', 800, 200],
      ['jpg', 2048, 512],
    ]);
    const tiny = await derive(photo('a03-tiny-with-private-exif.jpg'));
    expect(tiny.map(({ info }) => [info.width, info.height])).toEqual([
      [40, 30],
      [40, 30],
      [40, 30],
    ]);
  });

  it('A01: stand upright, so that no viewer turns them again', async () => {
    for (const { info, at, metadata } of await derive(photo('a01-orientation6.jpg'))) {
      expect(info.width / info.height).toBeCloseTo(2 / 3, 1);
      expect(metadata.orientation ?? 1).toBe(1);
      expect(at(0.25, 0.25)).toEqual(near([220, 30, 30], 12));
      expect(at(0.75, 0.25)).toEqual(near([30, 160, 60], 12));
      expect(at(0.25, 0.75)).toEqual(near([30, 60, 200], 12));
      expect(at(0.75, 0.75)).toEqual(near([240, 210, 40], 12));
    }
  });

  it('bear the credit and nothing of what the camera wrote', async () => {
    for (const { bytes, metadata } of await derive(photo('a03-tiny-with-private-exif.jpg'))) {
      const text = Buffer.from(bytes).toString('latin1');
      for (const secret of ['SN-0042-TESZT', 'LN-7777-TESZT', 'Minta Anna', 'GPS']) expect(text).not.toContain(secret);
      const xmp = metadata.xmpAsString ?? '';
      expect(xmp).toContain('Őri &amp; Űr &lt;Ágnes&gt;');
      expect(xmp).toContain('CC BY-SA 4.0');
      expect(xmp).toContain(credit.licenceUrl);
    }
  });

  it('A12: of HEIC content are pictures that every browser shows', async () => {
    for (const { info, metadata } of await derive(photo('a12-heic-named.jpg'))) {
      expect(['webp', 'jpeg']).toContain(metadata.format);
      expect(info.width / info.height).toBeCloseTo(4 / 3, 1);
    }
  });

  it('of broken HEIC content fail instead of showing nothing', async () => {
    const broken = Buffer.from(photo('a12-heic-named.jpg').toString('latin1').replaceAll('hvc1', 'none'), 'latin1');
    await expect(makeDerivatives(broken, credit)).rejects.toThrow();
  });

  it('A14: of a CMYK scan have three channels and its colours', async () => {
    for (const { info, at } of await derive(photo('a14-cmyk-adobe.jpg'))) {
      expect(info.channels).toBe(3);
      const [white, red, green, black] = [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)];
      expect(Math.min(...white)).toBeGreaterThanOrEqual(245);
      expect(red[0]).toBeGreaterThan(200);
      expect(Math.max(red[1] ?? 255, red[2] ?? 255)).toBeLessThan(70);
      expect(green[1]).toBeGreaterThan(110);
      expect(Math.max(...green)).toBe(green[1]);
      expect(Math.max(...black)).toBeLessThan(45);
    }
  });

  it('A16: of a 16-bit ramp rise evenly', async () => {
    for (const { info, at, metadata } of await derive(photo('a16-16bit-ramp.png'))) {
      expect(metadata.depth).toBe('uchar');
      expect(at(0.5, 0.5)).toEqual(near([128, 64, 127], 6));
      expect(at(1, 0.5)).toEqual(near([255, 128, 0], 6));
      const reds = Array.from({ length: 20 }, (_, step) => at(step / 19, 0.5)[0] ?? 0);
      expect(reds).toEqual(reds.toSorted((a, b) => a - b));
      expect(info.channels).toBe(3);
    }
  });

  it('A19: of an animation show its first frame', async () => {
    for (const { info, at, metadata } of await derive(photo('a19-animated-3frames.webp'))) {
      expect(info.width / info.height).toBeCloseTo(4 / 3, 2);
      expect(metadata.pages ?? 1).toBe(1);
      expect(at(0.5, 0.5)).toEqual(near([220, 30, 30], 12));
    }
  });

  it('A22: of a Display P3 photo have the colours that it means', async () => {
    for (const { at } of await derive(photo('a22-display-p3.jpg'))) {
      expect(at(0.15, 0.5)).toEqual(near([255, 0, 3], 10));
      expect(at(0.5, 0.5)).toEqual(near([3, 255, 0], 10));
      expect(at(0.85, 0.5)).toEqual(near([217, 42, 52], 10));
    }
  });

  it('of grey and of transparent pictures have three channels, on white', async () => {
    const grey = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#888' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    for (const { info } of await derive(grey)) expect(info.channels).toBe(3);
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    for (const { at } of await derive(clear)) expect(at(0.5, 0.5)).toEqual(near([255, 255, 255], 2));
  });
});
