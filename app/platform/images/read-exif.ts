/** Tags by number, as stored: text, or numbers (fractions divided; 0/0 is NaN). */
export type ExifTags = Map<number, string | number[]>;

const MAX_ENTRIES = 1000;
const MAX_BYTES = 4096;
const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };
const EXIF_POINTER = 0x8769;
const GPS_POINTER = 0x8825;

/** The three directories of a TIFF block that say when, where and with what a picture was taken; broken tags are left out. */
export function readExif(tiff: DataView): { image: ExifTags; exif: ExifTags; gps: ExifTags } {
  const little = tiff.getUint8(0) === 0x49;
  const image = readDirectory(tiff, tiff.getUint32(4, little), little);
  const follow = (pointer: number): ExifTags => {
    const offset = image.get(pointer);
    return Array.isArray(offset) ? readDirectory(tiff, offset[0] ?? 0, little) : new Map();
  };
  return { image, exif: follow(EXIF_POINTER), gps: follow(GPS_POINTER) };
}

function readDirectory(view: DataView, offset: number, little: boolean): ExifTags {
  const tags: ExifTags = new Map();
  if (offset < 8 || offset + 2 > view.byteLength) return tags;
  const count = Math.min(view.getUint16(offset, little), MAX_ENTRIES);
  for (let index = 0; index < count; index += 1) {
    const entry = offset + 2 + index * 12;
    if (entry + 12 > view.byteLength) break;
    const value = readValue(view, entry, little);
    if (value !== undefined) tags.set(view.getUint16(entry, little), value);
  }
  return tags;
}

function readValue(view: DataView, entry: number, little: boolean): string | number[] | undefined {
  const type = view.getUint16(entry + 2, little);
  const count = view.getUint32(entry + 4, little);
  const size = SIZES[type];
  const bytes = (size ?? 0) * count;
  if (size === undefined || bytes > MAX_BYTES) return undefined;
  const at = bytes <= 4 ? entry + 8 : view.getUint32(entry + 8, little);
  if (at + bytes > view.byteLength) return undefined;
  if (type === 2) return text(new Uint8Array(view.buffer, view.byteOffset + at, bytes));
  return Array.from({ length: count }, (_, index) => readNumber(view, at + index * size, type, little));
}

function readNumber(view: DataView, at: number, type: number, little: boolean): number {
  if (type === 3) return view.getUint16(at, little);
  if (type === 4) return view.getUint32(at, little);
  if (type === 5) return view.getUint32(at, little) / view.getUint32(at + 4, little);
  if (type === 9) return view.getInt32(at, little);
  if (type === 10) return view.getInt32(at, little) / view.getInt32(at + 4, little);
  return view.getUint8(at);
}

function text(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end)).trim();
}
