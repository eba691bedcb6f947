import { maxPictureBytes, maxPicturePixels } from '#app/features/recording/sighting-limits.ts';
import { readGpxTracks } from '#app/platform/geo/read-gpx.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import { readPhotoFile } from '#app/platform/images/read-photo-file.ts';
import { readXmp } from '#app/platform/images/read-xmp.ts';
import { decodeXml } from '#app/platform/text/scan-xml.ts';
import { dataUrlOf } from './data-url.ts';
import type { FromPhotoWorker, ToPhotoWorker } from './photo-worker-talk.ts';

// Photos are read and made small here, so that the page never waits for them.

/** Longest side of a thumbnail, in pixels: a hand's width on a screen of double density. */
const THUMBNAIL = 320;
/** A decoded photo of 12 megapixels takes 48 MB. */
const oneOfTwo = limitConcurrency(2);
const limits = { bytes: maxPictureBytes, pixels: maxPicturePixels };

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
  const thumbnail = await thumbnailOf(file).catch(() => null);
  say({ kind: 'thumbnail', key, thumbnail, url: thumbnail && (await dataUrlOf(thumbnail)) });
}

/** A small copy without any metadata, upright; rejects where this browser cannot open the picture. */
async function thumbnailOf(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { resizeWidth: THUMBNAIL, resizeQuality: 'low' });
  const scale = Math.min(1, THUMBNAIL / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.max(1, picture.width * scale), Math.max(1, picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.75 });
}
