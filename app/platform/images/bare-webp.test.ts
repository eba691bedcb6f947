import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bareWebp } from './bare-webp.ts';

const pixels = sharp({ create: { width: 21, height: 13, channels: 3, background: '#a62' } });

it('takes out the author and everything else that is written beside the picture, and leaves the picture', async () => {
  const told = await pixels
    .clone()
    .withExif({ IFD0: { Artist: 'Minta Anna' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Minta Anna</x:xmpmeta>')
    .webp()
    .toBuffer();
  expect(told.includes('Minta Anna')).toBe(true);
  const bare = bareWebp(told);
  expect(bare.includes('Minta Anna')).toBe(false);
  const { exif, xmp, width, height } = await sharp(bare).metadata();
  expect({ exif, xmp, width, height }).toEqual({ exif: undefined, xmp: undefined, width: 21, height: 13 });
  expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(told).raw().toBuffer());
});

it('leaves one that says nothing as it is, and refuses what is no such file', async () => {
  const plain = await pixels.clone().webp().toBuffer();
  expect(bareWebp(plain)).toEqual(plain);
  expect(() => bareWebp(Buffer.from('GIF89a, no picture of ours'))).toThrow(RangeError);
});
