import { pictureFormat } from './picture-format.ts';

/** Start-of-frame markers of JPEG (ITU-T T.81): all of 0xC0–0xCF but tables (C4), extensions (C8) and conditioning (CC). */
const notFrames = new Set([0xc4, 0xc8, 0xcc]);

/** Pixels of a JPEG, PNG, WebP or GIF by its first bytes, as stored; undefined where they do not say. Nothing is decoded. */
export function pictureSize(head: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    switch (pictureFormat(head)) {
      case 'jpeg':
        return jpegSize(view);
      case 'png':
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case 'gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
      case 'webp':
        return webpSize(view);
      default:
        return undefined;
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function jpegSize(view: DataView) {
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && !notFrames.has(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += 2 + (standsAlone ? 0 : view.getUint16(at + 2));
  }
  return undefined;
}

/** RFC 9649: lossy, lossless and extended files each write the size in their own way. */
function webpSize(view: DataView) {
  const kind = view.getUint32(12);
  if (kind === 0x56503858) return { width: 1 + u24(view, 24), height: 1 + u24(view, 27) };
  if (kind === 0x56503820) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (kind !== 0x5650384c) return undefined;
  const bits = view.getUint32(21, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function u24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
}
