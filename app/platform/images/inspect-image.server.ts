import sharp, { type Metadata } from 'sharp';
import { DomainError } from '../action/domain-error.ts';
import { hasTooManyParts } from './count-parts.ts';
import { isWholeHeif } from './heif-boxes.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { maxPixels, type PictureFormat, pictureFormat, pictureFormats } from './picture-format.ts';

/** What a file is: `width` and `height` in pixels as a viewer shows it, upright and of the first frame. */
export type InspectedImage = { format: PictureFormat; mime: string; ending: string; width: number; height: number };

// Two cores; a full decode of a large PNG holds a few rows only, so memory is the files themselves.
const oneOfTwo = limitConcurrency(2);

/** Judges an uploaded file by its content; throws DomainError not_a_picture, image_too_many_pixels or image_incomplete. */
export async function inspectImage(bytes: Uint8Array): Promise<InspectedImage> {
  const format = pictureFormat(bytes);
  if (!format || hasTooManyParts(bytes)) throw new DomainError('not_a_picture');
  if (format === 'webp' && !isWholeRiff(bytes)) throw new DomainError('image_incomplete');
  const header = await readHeader(bytes);
  const size = shownSize(header);
  if (size.width * size.height > maxPixels) throw new DomainError('image_too_many_pixels');
  if (!(await oneOfTwo(() => isWhole(bytes, header, format)))) throw new DomainError('image_incomplete');
  const { mime, ending } = pictureFormats[format];
  return { format: header.compression === 'hevc' ? 'heic' : format, mime, ending, ...size };
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    // No limit here: the header alone is read, and our own answer names the reason.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new DomainError(isCut(error) ? 'image_incomplete' : 'not_a_picture');
  }
}

/** True when every pixel is there. JPEG is decoded at an eighth, which still reads all of it. */
async function isWhole(bytes: Uint8Array, header: Metadata, format: PictureFormat): Promise<boolean> {
  if (format === 'heic' || header.compression === 'hevc') return isWholeHeif(bytes);
  const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: maxPixels, sequentialRead: true });
  if (await succeeds(picture.resize(32, 32, { fit: 'inside' }).raw().toBuffer())) return true;
  if (format !== 'jpeg') return false;
  // Some programs leave out the end mark alone; every viewer shows such a file. All of it must be there, to the last row.
  const ended = Buffer.concat([bytes, Uint8Array.of(0xff, 0xd9)]);
  return succeeds(sharp(ended, { failOn: 'warning', limitInputPixels: maxPixels, sequentialRead: true }).stats());
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

/** The container's own length, which a reader of headers does not forgive. */
function isWholeRiff(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(4, true) + 8 <= view.byteLength;
}

function shownSize({ width, height, pageHeight, orientation = 1 }: Metadata): { width: number; height: number } {
  const [across, down] = [width, pageHeight ?? height];
  return orientation >= 5 ? { width: down, height: across } : { width: across, height: down };
}

function isCut(error: unknown): boolean {
  return error instanceof Error && /premature end|read error|end of|too short|truncated/i.test(error.message);
}
