import sharp from 'sharp';
import { fingerprintOfGrey, fingerprintSize } from './fingerprint.ts';

/** A picture's fingerprint (`fingerprintOfGrey`); null for one without contrast. */
export async function fingerprintOf(picture: Uint8Array): Promise<string | null> {
  const { width, height } = fingerprintSize;
  const grey = await sharp(picture)
    .greyscale()
    .resize(width, height, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  return fingerprintOfGrey(grey);
}
