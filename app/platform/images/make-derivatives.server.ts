import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.server.ts';
import { type PictureCredit, xmpOf } from './picture-credit.ts';
import { maxPixels, pictureFormat } from './picture-format.ts';

/** Longest sides in pixels; nothing is enlarged. */
export const derivativeSides = { small: 320, medium: 800, large: 2048 } as const;

export type DerivativeName = keyof typeof derivativeSides;
export type Derivative = { bytes: Uint8Array; ending: 'webp' | 'jpg' };

/** Pixels of a picture, three bytes each, in sRGB and upright. */
type Pixels = { data: Buffer; info: OutputInfo };

// Each picture is read once, so remembering operations only costs memory.
sharp.cache(false);

/** JPEG photos of at most so many pixels are decoded once for each size: read at a half, a quarter or an eighth, side by side, that is quicker. */
const decodedApart = 25_000_000;

/** The three served pictures of an original: WebP at 320 and 800, JPEG at 2048, bearing no metadata but the credit; cut square about the middle where it is asked for. Rejects for a file that cannot be decoded. */
export async function makeDerivatives(
  original: Uint8Array,
  credit: PictureCredit,
  { isSquare = false }: { isSquare?: boolean } = {},
): Promise<Record<DerivativeName, Derivative>> {
  const format = pictureFormat(original);
  const whole = format === 'heic' ? await decodeHeic(original, derivativeSides.large) : original;
  const input = isSquare ? await squareOf(whole) : whole;
  const read =
    format === 'jpeg' && !isSquare && (await pixelCount(input)) <= decodedApart ? apart(input) : await fromLarge(input);
  const [large, medium, small] = await Promise.all([
    read('large').then((picture) => jpeg(picture, credit)),
    read('medium').then((picture) => webp(picture, credit, 80)),
    read('small').then((picture) => webp(picture, credit, 78)),
  ]);
  return { large, medium, small };
}

/** Longest side of a whole picture: all of a 40-megapixel photo, and no more than a phone can hold. */
const wholeSide = 8192;

/** The picture with all its detail, to be enlarged: JPEG, upright, bearing no metadata but the credit. Rejects for a file that cannot be decoded. */
export async function makeWhole(original: Uint8Array, credit: PictureCredit): Promise<Derivative> {
  const input = pictureFormat(original) === 'heic' ? await decodeHeic(original, wholeSide) : original;
  const picture = sharp(input, { failOn: 'none', limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize(wholeSide, wholeSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
  // Nothing of the file's own metadata is asked for: only what is given here is written.
  return { bytes: await credited(picture, credit).jpeg({ quality: 84 }).toBuffer(), ending: 'jpg' };
}

/** The middle of a picture, upright, as large as a picture is served. */
async function squareOf(input: Uint8Array): Promise<Buffer> {
  const picture = sharp(input, { failOn: 'none', limitInputPixels: maxPixels, sequentialRead: true }).autoOrient();
  const { autoOrient } = await sharp(input, { failOn: 'none', limitInputPixels: maxPixels }).metadata();
  const side = Math.min(autoOrient.width, autoOrient.height, derivativeSides.large);
  return picture.resize(side, side, { fit: 'cover' }).png({ compressionLevel: 1 }).toBuffer();
}

type ReadPixels = (name: DerivativeName) => Promise<Pixels>;

function apart(input: Uint8Array): ReadPixels {
  return (name) => decoded(input, name);
}

/** Large pictures are decoded once: two decoders side by side would hold more than the worker may. */
async function fromLarge(input: Uint8Array): Promise<ReadPixels> {
  const large = await decoded(input, 'large');
  return (name) => (name === 'large' ? Promise.resolve(large) : pixels(shrunk(fromPixels(large), name)));
}

/** Bare pixels, so that nothing of the file's own metadata can get through. */
function decoded(input: Uint8Array, name: DerivativeName): Promise<Pixels> {
  const picture = sharp(input, { failOn: 'none', limitInputPixels: maxPixels, sequentialRead: true });
  return pixels(shrunk(picture.autoOrient(), name).flatten({ background: '#fff' }).toColourspace('srgb'));
}

async function pixelCount(input: Uint8Array): Promise<number> {
  const { width, height } = await sharp(input, { failOn: 'none', limitInputPixels: maxPixels }).metadata();
  return width * height;
}

async function jpeg(picture: Pixels, credit: PictureCredit): Promise<Derivative> {
  return { bytes: await credited(fromPixels(picture), credit).jpeg({ quality: 82 }).toBuffer(), ending: 'jpg' };
}

async function webp(picture: Pixels, credit: PictureCredit, quality: number): Promise<Derivative> {
  return { bytes: await credited(fromPixels(picture), credit).webp({ quality }).toBuffer(), ending: 'webp' };
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
