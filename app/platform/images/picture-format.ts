/**
 * Formats taken as photos, as sentences name them, each with its content type, the ending that its files are kept under, and those that
 * others give it. What a file is, is told by its first bytes (`pictureFormat()`), never by a name or a declared type.
 */
export const pictureFormats = {
  jpeg: { name: 'JPEG', mime: 'image/jpeg', ending: 'jpg', otherEndings: ['jpeg'] },
  png: { name: 'PNG', mime: 'image/png', ending: 'png', otherEndings: [] },
  webp: { name: 'WebP', mime: 'image/webp', ending: 'webp', otherEndings: [] },
  heic: { name: 'HEIC', mime: 'image/heic', ending: 'heic', otherEndings: ['heif'] },
  avif: { name: 'AVIF', mime: 'image/avif', ending: 'avif', otherEndings: [] },
  gif: { name: 'GIF', mime: 'image/gif', ending: 'gif', otherEndings: [] },
} as const;
export type PictureFormat = keyof typeof pictureFormats;

/** Largest picture taken, in pixels (product, section 12). */
export const maxPixels = 100_000_000;

/** Every ending that a photo's name may have. */
export const pictureEndings: readonly string[] = Object.values(pictureFormats).flatMap((format) => [
  format.ending,
  ...format.otherEndings,
]);

/** What a picker of pictures lets one choose: some systems know HEIC by its ending alone. */
export const pickedPictures = ['image/*', ...endingsOf(pictureFormats.heic)].join(',');

function endingsOf({ ending, otherEndings }: { ending: string; otherEndings: readonly string[] }): string[] {
  return [ending, ...otherEndings].map((each) => `.${each}`);
}

/** Brands of ISO/IEC 23008-12 (HEIF) and AVIF files, in the order of the file's own list. */
const avifBrands = new Set(['avif', 'avis']);
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The format of a file that starts with these bytes; undefined for anything but a photo (SVG, HTML, TIFF, video …). */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  return text(4, 8) === 'ftyp' ? heifFormat(bytes, text) : undefined;
}

function heifFormat(bytes: Uint8Array, text: (from: number, to: number) => string): PictureFormat | undefined {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(size, bytes.byteLength, 256);
  const brands = [text(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif';
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined;
}
