import sharp from 'sharp';

/** A JPEG of its own for each seed, of some dozen kB, as a file that somebody chose. */
export async function noisyPhoto(seed: number): Promise<Blob> {
  const [width, height] = [200 + (seed % 7) * 20, 160];
  const pixels = new Uint8Array(width * height * 3);
  let state = seed * 2654435761;
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    pixels[index] = state >>> 24;
  }
  const bytes = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
