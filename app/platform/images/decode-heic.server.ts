import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { heifColourProfile } from './heif-boxes.ts';
import { maxPixels } from './picture-format.ts';

type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };
type HeifImage = {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  /** Fills the RGBA pixels; calls back with null when the picture cannot be decoded. */
  display(pixels: Pixels, done: (filled: Pixels | null) => void): void;
};
type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };

/** A HEIC file as an uncompressed PNG with its colour profile, upright and at most `side` pixels long; rejects when it cannot be decoded. Takes a second for 12 megapixels. */
export async function decodeHeic(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const { data, width, height } = await decodeApart(bytes);
  // Made small before it is written: all pixels once more would be 400 MB of a photo of 100 megapixels.
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const profile = heifColourProfile(bytes);
  return profile ? withProfile(png, profile) : png;
}

/** Milliseconds within which a picture of the most pixels is decoded many times over; a broken one may go round and round. */
const longestDecoding = 60_000;

/** Decodes in a thread of its own: WebAssembly would hold up every request for a second, and its memory goes with the thread. Rejects where it dies, or says nothing for too long. */
async function decodeApart(bytes: Uint8Array): Promise<Pixels> {
  const worker = new Worker(`(${decodeInThread.toString()})()`, {
    eval: true,
    workerData: { bytes, from: import.meta.url, maxPixels },
  });
  const died = new AbortController();
  worker.once('exit', () => died.abort());
  try {
    const signal = AbortSignal.any([died.signal, AbortSignal.timeout(longestDecoding)]);
    const [pixels]: (Pixels | null)[] = await once(worker, 'message', { signal });
    if (!pixels) throw new Error('The HEIC picture cannot be decoded.');
    return pixels;
  } finally {
    await worker.terminate();
  }
}

/** Runs alone, from its own text: everything it needs it fetches itself. */
function decodeInThread(): void {
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads');
  const { createRequire } = process.getBuiltinModule('node:module');
  // The image library that is installed has no HEVC; this one does.
  const libheif: Libheif = createRequire(workerData.from)('libheif-js/wasm-bundle.js');
  const images = new libheif.HeifDecoder().decode(workerData.bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  const [width, height] = [image?.get_width() ?? 0, image?.get_height() ?? 0];
  // A file may say one size where it is judged and another here.
  if (!image || width * height < 1 || width * height > workerData.maxPixels) {
    parentPort?.postMessage(null);
    return;
  }
  const data = new Uint8ClampedArray(width * height * 4);
  image.display({ data, width, height }, (filled) => {
    parentPort?.postMessage(filled, filled ? [filled.data.buffer] : []);
  });
}

/** The PNG with an `iCCP` chunk after its header (PNG specification, 11.3.2.3). */
function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), length, body, check, png.subarray(headerEnd)]);
}
