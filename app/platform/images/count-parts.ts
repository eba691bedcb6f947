import { pictureFormat } from './picture-format.ts';

/** Most parts (segments, chunks, boxes) that an honest picture of 40 MB has, several times over. */
export const mostParts = 20_000;

/**
 * Counts the parts of one picture as they are walked, and throws a RangeError beyond what any honest one has: a file of millions of
 * empty parts holds up whoever walks them, our own readers and the image library alike.
 */
export function partCounter(): () => void {
  let left = mostParts;
  return () => {
    left -= 1;
    if (left < 0) throw new RangeError('The picture has more parts than any honest one.');
  };
}

/** Whether a picture has more parts than any honest one; a broken one is for others to judge. */
export function hasTooManyParts(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  const count = () => {
    parts += 1;
    return parts <= mostParts;
  };
  const format = pictureFormat(bytes);
  if (format === 'jpeg') walkJpeg(view, count);
  else if (format === 'png') walkChunks(view, 8, count, { big: true, behind: 4 });
  else if (format === 'webp') walkChunks(view, 12, count, { big: false, behind: 0 });
  else if (format === 'avif' || format === 'heic') walkBoxes(view, { from: 0, to: view.byteLength, depth: 0 }, count);
  return parts > mostParts;
}

/** False once there have been enough. */
type Count = () => boolean;

function walkJpeg(view: DataView, count: Count): void {
  for (let at = 2; at + 4 <= view.byteLength && view.getUint8(at) === 0xff && count(); ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xda || marker === 0xd9) return;
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : 2 + (standsAlone ? 0 : view.getUint16(at + 2));
  }
}

/** PNG writes the length before the name and a check sum behind; RIFF the length after the name, and fills up to even numbers. */
function walkChunks(
  view: DataView,
  from: number,
  count: Count,
  { big, behind }: { big: boolean; behind: number },
): void {
  for (let at = from; at + 8 <= view.byteLength && count(); ) {
    const length = big ? view.getUint32(at) : view.getUint32(at + 4, true);
    at += 8 + length + behind + (big ? 0 : length % 2);
  }
}

/** Boxes that hold others, with the bytes before the first of them (ISO/IEC 14496-12). */
const containers: Record<string, number> = { meta: 4, iprp: 0, ipco: 0, moov: 0, trak: 0, iinf: 6, iref: 4, dinf: 0 };

type Range = { from: number; to: number; depth: number };

/** Deeper than any picture goes: whoever follows by calling themselves would run out of stack. */
const deepest = 16;

function walkBoxes(view: DataView, { from, to, depth }: Range, count: Count): boolean {
  for (let at = from; at + 8 <= to; ) {
    if (!count()) return false;
    const short = view.getUint32(at);
    const wide = short === 1 && at + 16 <= to;
    const size = wide ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
    if (size < (wide ? 16 : 8)) return true;
    const end = Math.min(to, at + size);
    const name = String.fromCharCode(...[4, 5, 6, 7].map((each) => view.getUint8(at + each)));
    const before = containers[name];
    const inside = { from: at + (wide ? 16 : 8) + (before ?? 0), to: end, depth: depth + 1 };
    if (before !== undefined && depth < deepest && !walkBoxes(view, inside, count)) return false;
    at += size;
  }
  return true;
}
