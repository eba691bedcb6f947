import sharp from 'sharp';
import { derivativeSides, makeDerivatives } from '#app/platform/images/make-derivatives.server.ts';
import { median } from './random.ts';

const rounds = 7;

/** Milliseconds for the three served pictures of a 12-megapixel photo: ours, and sharp's shortest way to the same three. */
export async function measurePhotos() {
  const photo = await makePhoto();
  const credit = { author: 'Minta Anna', licenceName: 'CC BY 4.0', licenceUrl: null };
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const one = await timed(() => bareSharp(photo));
    const other = await timed(() => makeDerivatives(photo, credit));
    if (round < 0) continue;
    bare.push(one);
    ours.push(other);
  }
  return { bytes: photo.length, ours: median(ours), bare: median(bare) };
}

async function bareSharp(photo: Uint8Array): Promise<void> {
  const source = () => sharp(photo, { sequentialRead: true }).autoOrient();
  const inside = (side: number) => source().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  await Promise.all([
    inside(derivativeSides.large).jpeg({ quality: 82 }).toBuffer(),
    inside(derivativeSides.medium).webp({ quality: 80 }).toBuffer(),
    inside(derivativeSides.small).webp({ quality: 78 }).toBuffer(),
  ]);
}

/** Soft shapes with a camera's grain: neither the flat colour nor the pure noise that would flatter a codec. */
async function makePhoto(): Promise<Uint8Array> {
  const noise = (sigma: number) => ({ type: 'gaussian' as const, mean: 128, sigma });
  const [width, height] = [4000, 3000];
  const shapes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#7a6', noise: noise(60) } })
    .png()
    .toBuffer();
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise: noise(12) } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const soft = await sharp(shapes).resize(width, height, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer();
  return sharp(soft)
    .composite([{ input: grain, blend: 'overlay' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
