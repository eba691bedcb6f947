import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.server.ts';
import { maxPixels } from './inspect-image.server.ts';
import { type PictureCredit, xmpOf } from './picture-credit.ts';
import { pictureFormat } from './picture-format.ts';

/** Longest sides in pixels; nothing is enlarged. */
export const derivativeSides = { small: 320, medium: 800, large: 2048 } as const;

export type DerivativeName = keyof typeof derivativeSides;
export type Derivative = { bytes: Uint8Array; ending: 'webp' | 'jpg' };

/** Pixels of a picture, three bytes each, in sRGB and upright. */
type Pixels = { data: Buffer; info: OutputInfo };

// Each picture is read once, so remembering operations only costs memory.
sharp.cache(false);

/** The three served pictures of an original: WebP at 320 and 800, JPEG at 2048, bearing no metadata but the credit. Rejects for a file that cannot be decoded. */
export async function makeDerivatives(
  original: Uint8Array,
  credit: PictureCredit,
): Promise<Record<DerivativeName, Derivative>> {
  const input = pictureFormat(original) === 'heic' ? await decodeHeic(original) : original;
  // Decoded once; from here on there are bare pixels only, so that nothing of the file's own metadata can get through.
  const large = await pixels(
    shrunk(sharp(input, { failOn: 'none', limitInputPixels: maxPixels, sequentialRead: true }).autoOrient(), 'large')
      .flatten({ background: '#fff' })
      .toColourspace('srgb'),
  );
  const [largeBytes, mediumBytes, smallBytes] = await Promise.all([
    credited(fromPixels(large), credit).jpeg({ quality: 82 }).toBuffer(),
    credited(shrunk(fromPixels(large), 'medium'), credit)
      .webp({ quality: 80 })
      .toBuffer(),
    credited(shrunk(fromPixels(large), 'small'), credit)
      .webp({ quality: 78 })
      .toBuffer(),
  ]);
  return {
    large: { bytes: largeBytes, ending: 'jpg' },
    medium: { bytes: mediumBytes, ending: 'webp' },
    small: { bytes: smallBytes, ending: 'webp' },
  };
}

function shrunk(picture: Sharp, name: DerivativeName): Sharp {
  const side = derivativeSides[name];
  return picture.resize(side, side, { fit: 'inside', withoutEnlargement: true });
}

function pixels(picture: Sharp): Promise<Pixels> {
  return picture.raw().toBuffer({ resolveWithObject: true });
}

function fromPixels({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

function credited(picture: Sharp, credit: PictureCredit): Sharp {
  return picture
    .withExif({ IFD0: { Artist: credit.author, Copyright: `${credit.author}, ${credit.licenceName}` } })
    .withXmp(xmpOf(credit));
}
