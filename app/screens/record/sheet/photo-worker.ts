import { readGpxTracks } from '#app/platform/geo/read-gpx.ts';
import { fingerprintOfGrey, fingerprintSize } from '#app/platform/images/fingerprint.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import { maxPixels } from '#app/platform/images/picture-format.ts';
import { readPhotoFile } from '#app/platform/images/read-photo-file.ts';
import { readXmp } from '#app/platform/images/read-xmp.ts';
import { maxFileBytes } from '#app/platform/storage/file-limits.ts';
import { decodeXml } from '#app/platform/text/scan-xml.ts';
import { dataUrlOf } from './data-url.ts';
import type { FromPhotoWorker, ToPhotoWorker } from './photo-worker-talk.ts';

// Photos are read and made small here, so that the page never waits for them.

/** Longest side of a thumbnail, in pixels: a hand's width on a screen of double density. */
const THUMBNAIL = 320;
/** A decoded photo of 12 megapixels takes 48 MB. */
const oneOfTwo = limitConcurrency(2);
const limits = { bytes: maxFileBytes, pixels: maxPixels };

const say = (message: FromPhotoWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToPhotoWorker>) => {
  if (data.kind === 'read') readAll(data.files);
  else if (data.kind === 'text') readText(data.key, data.what, data.file);
  else oneOfTwo(() => makeThumbnail(data.key, data.file));
});

async function readAll(files: { key: string; file: File }[]): Promise<void> {
  for (const { key, file } of files) say({ kind: 'read', key, photo: await readPhotoFile(file, limits) });
}

async function readText(key: string, what: 'gpx' | 'xmp', file: File): Promise<void> {
  const document = await file.arrayBuffer().then(
    (bytes) => decodeXml(new Uint8Array(bytes)),
    () => '',
  );
  if (what === 'gpx') say({ kind: 'gpx', key, tracks: readGpxTracks(document) ?? [] });
  else say({ kind: 'xmp', key, facts: readXmp(document) ?? null });
}

async function makeThumbnail(key: string, file: Blob): Promise<void> {
  const made = await thumbnailOf(file).catch(() => null);
  const url = made && (await dataUrlOf(made.thumbnail));
  say({ kind: 'thumbnail', key, thumbnail: made?.thumbnail ?? null, url, likeness: made?.likeness ?? null });
}

/** A small copy without any metadata, upright, and what it looks like; rejects where this browser cannot open the picture. */
async function thumbnailOf(file: Blob): Promise<{ thumbnail: Blob; likeness: string | null }> {
  const picture = await createImageBitmap(file, { resizeWidth: THUMBNAIL, resizeQuality: 'low' });
  const scale = Math.min(1, THUMBNAIL / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.max(1, picture.width * scale), Math.max(1, picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const likeness = likenessOf(picture);
  picture.close();
  return { thumbnail: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.75 }), likeness };
}

function likenessOf(picture: ImageBitmap): string | null {
  const { width, height } = fingerprintSize;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const grey = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
  return fingerprintOfGrey(grey);
}
