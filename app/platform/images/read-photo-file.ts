import type { LatLon } from '../geo/point.ts';
import { type PictureFormat, pictureFormat } from './picture-format.ts';
import { pictureSize } from './picture-size.ts';
import { type PhotoClock, readPhotoClock } from './read-photo-clock.ts';
import { readPhotoFacts } from './read-photo-facts.ts';

/** Bytes that hold the metadata of nearly every photo: those of a JPEG stand in its first segments of 64 kB. */
const HEAD = 128 * 1024;
/** Where the end mark of a JPEG is looked for before all of it is read. */
const TAIL = 4096;

/** Why a file is no photo that can be taken, told by its content. */
export type PhotoProblem = 'not_a_picture' | 'image_incomplete' | 'image_too_many_pixels' | 'too_large' | 'unreadable';

/** What a file says of itself, read from as little of it as will do; with a problem, as far as it could be read. */
export type PhotoFile = {
  problem: PhotoProblem | null;
  clock: PhotoClock | null;
  place: { point: LatLon; uncertaintyM: number | null; altitudeM?: number | null; needsCheck: boolean } | null;
};

const nothing = { clock: null, place: null };

/** Reads a chosen file in browser or worker. The server judges it again, and more strictly. */
export async function readPhotoFile(file: Blob, limits: { bytes: number; pixels: number }): Promise<PhotoFile> {
  if (file.size > limits.bytes) return { problem: 'too_large', ...nothing };
  try {
    let bytes = await bytesOf(file.slice(0, HEAD));
    const format = pictureFormat(bytes);
    if (!format) return { problem: 'not_a_picture', ...nothing };
    const size = pictureSize(bytes);
    if (size && size.width * size.height > limits.pixels) return { problem: 'image_too_many_pixels', ...nothing };
    const problem = (await seemsWhole(file, bytes, format)) ? null : ('image_incomplete' as const);
    // Other formats may write it behind the picture.
    if (format !== 'jpeg' && file.size > HEAD && readPhotoClock(bytes) === null) bytes = await bytesOf(file);
    const { latitude, longitude, uncertaintyM, altitudeM, needsCheck } = readPhotoFacts(bytes);
    const isPlace = latitude !== null && longitude !== null;
    const place = isPlace ? { point: { latitude, longitude }, uncertaintyM, altitudeM, needsCheck } : null;
    return { problem, clock: readPhotoClock(bytes), place };
  } catch {
    // The file was moved, or its disk is gone.
    return { problem: 'unreadable', ...nothing };
  }
}

/** False for a WebP shorter than it says, and for a JPEG without an end mark: it is cut, or the mark alone is missing. */
async function seemsWhole(file: Blob, head: Uint8Array, format: PictureFormat): Promise<boolean> {
  if (format === 'webp') return new DataView(head.buffer, head.byteOffset).getUint32(4, true) + 8 <= file.size;
  if (format !== 'jpeg') return true;
  const picture = startOfScan(head);
  const from = Math.max(picture, file.size - TAIL);
  if (endsIn(await bytesOf(file.slice(from)))) return true;
  // Programs write all sorts of things behind a picture.
  return endsIn(await bytesOf(file.slice(picture)));
}

/** Offset of the first scan's marker, so that a preview's end mark is not taken for the picture's; 0 where it is not found. */
function startOfScan(head: Uint8Array): number {
  let at = 2;
  while (at + 4 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    if (marker === 0xda) return at;
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) || marker === 0xff;
    at += standsAlone ? (marker === 0xff ? 1 : 2) : 2 + (((head[at + 2] ?? 0) << 8) | (head[at + 3] ?? 0));
  }
  return 0;
}

function endsIn(bytes: Uint8Array): boolean {
  for (let at = bytes.lastIndexOf(0xd9); at > 0; at = bytes.lastIndexOf(0xd9, at - 1)) {
    if (bytes[at - 1] === 0xff) return true;
  }
  return false;
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await blob.arrayBuffer());
}
