import { partCounter } from './count-parts.ts';

/** The TIFF block with a picture's EXIF, from JPEG, PNG, WebP, HEIC, AVIF or TIFF bytes; undefined when there is none or the file is broken. */
export function findExif(bytes: Uint8Array): DataView | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const found = findIn(view);
    return found && skipPrefix(found);
  } catch (error) {
    // Reading past the end of a truncated or lying file, or one of too many parts.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function findIn(view: DataView): DataView | undefined {
  if (view.byteLength < 16) return undefined;
  if (view.getUint16(0) === 0xffd8) return inJpeg(view);
  if (view.getUint32(0) === 0x89504e47) return inPng(view);
  if (ascii(view, 0, 4) === 'RIFF' && ascii(view, 8, 4) === 'WEBP') return inWebp(view);
  if (ascii(view, 4, 4) === 'ftyp') return inHeif(view);
  return isTiff(view) ? view : undefined;
}

function inJpeg(view: DataView): DataView | undefined {
  const count = partCounter();
  let offset = 2;
  while (view.getUint8(offset) === 0xff) {
    count();
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (marker === 0xda || marker === 0xd9) return undefined;
    const length = standsAlone ? 0 : view.getUint16(offset + 2);
    if (marker === 0xe1 && ascii(view, offset + 4, 4) === 'Exif') return part(view, offset + 4, length - 2);
    offset += 2 + length;
  }
  return undefined;
}

function inPng(view: DataView): DataView | undefined {
  const count = partCounter();
  for (let offset = 8; offset < view.byteLength; ) {
    count();
    const length = view.getUint32(offset);
    if (ascii(view, offset + 4, 4) === 'eXIf') return part(view, offset + 8, length);
    offset += 12 + length;
  }
  return undefined;
}

function inWebp(view: DataView): DataView | undefined {
  const count = partCounter();
  for (let offset = 12; offset < view.byteLength; ) {
    count();
    const length = view.getUint32(offset + 4, true);
    if (ascii(view, offset, 4) === 'EXIF') return part(view, offset + 8, length);
    offset += 8 + length + (length % 2);
  }
  return undefined;
}

/** ISO/IEC 23008-12: the `meta` box names an item of type `Exif` (iinf) and says where its bytes are (iloc). */
function inHeif(view: DataView): DataView | undefined {
  const meta = box(view, 'meta');
  const inner = meta && part(meta, 4, meta.byteLength - 4);
  const items = inner && box(inner, 'iinf');
  const places = inner && box(inner, 'iloc');
  const id = items && exifItemId(items);
  const place = places && id !== undefined ? itemPlace(places, id) : undefined;
  if (!inner || !place) return undefined;
  const source = place.inData ? box(inner, 'idat') : view;
  const item = source && part(source, place.offset, place.length);
  return item && part(item, 4 + item.getUint32(0), item.byteLength - 4 - item.getUint32(0));
}

function exifItemId(items: DataView): number | undefined {
  const counted = items.getUint8(0) === 0 ? 6 : 8;
  for (const { type, content } of boxes(part(items, counted, items.byteLength - counted))) {
    const wide = content.getUint8(0) === 3;
    if (type === 'infe' && ascii(content, wide ? 10 : 8, 4) === 'Exif') {
      return wide ? content.getUint32(4) : content.getUint16(4);
    }
  }
  return undefined;
}

function itemPlace(places: DataView, wanted: number): { offset: number; length: number; inData: boolean } | undefined {
  const version = places.getUint8(0);
  const sizes = places.getUint16(4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  let at = 6;
  const take = (size: number) => {
    at += size;
    if (size === 0) return 0;
    if (size === 8) return Number(places.getBigUint64(at - 8));
    return size === 4 ? places.getUint32(at - 4) : places.getUint16(at - 2);
  };
  const items = take(version === 2 ? 4 : 2);
  const count = partCounter();
  for (let index = 0; index < items; index += 1) {
    count();
    const id = take(version === 2 ? 4 : 2);
    const method = version === 0 ? 0 : take(2) & 15;
    take(2);
    const base = take(baseSize);
    const extents = take(2);
    for (let extent = 0; extent < extents; extent += 1) {
      count();
      take(indexSize);
      const offset = base + take(offsetSize);
      const length = take(lengthSize);
      if (id === wanted && method <= 1) return { offset, length, inData: method === 1 };
    }
  }
  return undefined;
}

function box(view: DataView, wanted: string): DataView | undefined {
  return boxes(view).find(({ type }) => type === wanted)?.content;
}

function boxes(view: DataView): { type: string; content: DataView }[] {
  const count = partCounter();
  const found = [];
  for (let offset = 0; offset + 8 <= view.byteLength; ) {
    count();
    const short = view.getUint32(offset);
    const header = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(view.getBigUint64(offset + 8)) : short === 0 ? view.byteLength - offset : short;
    if (size < header) break;
    const type = ascii(view, offset + 4, 4);
    // Picture data may reach beyond what was read of the file; everything about it stands before.
    found.push({ type, content: part(view, offset + header, Math.min(size, view.byteLength - offset) - header) });
    offset += size;
  }
  return found;
}

function skipPrefix(view: DataView): DataView | undefined {
  const tiff = ascii(view, 0, 4) === 'Exif' ? part(view, 6, view.byteLength - 6) : view;
  return isTiff(tiff) ? tiff : undefined;
}

function isTiff(view: DataView): boolean {
  return view.byteLength >= 8 && (view.getUint32(0) === 0x49492a00 || view.getUint32(0) === 0x4d4d002a);
}

function part(view: DataView, offset: number, length: number): DataView {
  return new DataView(view.buffer, view.byteOffset + offset, Math.min(length, view.byteLength - offset));
}

function ascii(view: DataView, offset: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(offset + index)));
}
