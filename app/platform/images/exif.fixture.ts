/** Tags by number: text, fractions ([numerator, denominator] pairs) or a single byte. */
export type FixtureTags = Record<number, string | [number, number][] | number>;

export type FixtureExif = { image?: FixtureTags; exif?: FixtureTags; gps?: FixtureTags };

const [EXIF_POINTER, GPS_POINTER] = [0x8769, 0x8825];

/** A big-endian TIFF block with up to three directories. */
export function tiffBytes({ image = {}, exif, gps }: FixtureExif): Uint8Array {
  // Pointers are numbers of four bytes, so that the first directory's size is known before they are.
  const pointers = [...(exif ? [EXIF_POINTER] : []), ...(gps ? [GPS_POINTER] : [])];
  const exifAt =
    8 +
    directoryBytes(
      image,
      8,
      pointers.map((tag) => [tag, 0]),
    ).length;
  const exifBytes = exif ? directoryBytes(exif, exifAt) : new Uint8Array();
  const gpsAt = exifAt + exifBytes.length;
  const gpsBytes = gps ? directoryBytes(gps, gpsAt) : new Uint8Array();
  const at = pointers.map((tag): [number, number] => [tag, tag === EXIF_POINTER ? exifAt : gpsAt]);
  return joined([0x4d, 0x4d, 0, 42, 0, 0, 0, 8], directoryBytes(image, 8, at), exifBytes, gpsBytes);
}

/** The JPEG with the block as its first segment; without one, only what a reader of metadata looks at. */
export function jpegWithExif(tiff: Uint8Array, jpeg: Uint8Array = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)): Uint8Array {
  return joined([0xff, 0xd8, 0xff, 0xe1], u16(tiff.length + 8), latin('Exif\0\0'), tiff, jpeg.subarray(2));
}

/** The signature and one chunk of a PNG. */
export function pngWithExif(tiff: Uint8Array): Uint8Array {
  const signature = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10];
  return joined(signature, u32(1), latin('tEXt'), [65], u32(0), u32(tiff.length), latin('eXIf'), tiff, u32(0));
}

/** A WebP container with an odd chunk before the metadata. */
export function webpWithExif(tiff: Uint8Array): Uint8Array {
  const odd = joined(latin('ICCP'), u32(1).reverse(), [65, 0]);
  return joined(latin('RIFF'), u32(0), latin('WEBP'), odd, latin('EXIF'), u32(tiff.length).reverse(), tiff);
}

/** The boxes of a HEIC file that lead to its metadata. */
export function heicWithExif(tiff: Uint8Array): Uint8Array {
  const item = joined(u32(6), latin('Exif\0\0'), tiff);
  const ftyp = boxBytes('ftyp', latin('heic'), u32(0));
  const infe = boxBytes('infe', [2, 0, 0, 0], u16(7), u16(0), latin('Exif'), [0]);
  const iinf = boxBytes('iinf', u32(0), u16(1), infe);
  const meta = (at: number) =>
    boxBytes(
      'meta',
      u32(0),
      iinf,
      boxBytes('iloc', u32(0), [0x44, 0], u16(1), u16(7), u16(0), u16(1), u32(at), u32(item.length)),
    );
  return joined(ftyp, meta(ftyp.length + meta(0).length + 8), boxBytes('mdat', item));
}

function directoryBytes(tags: FixtureTags, offset: number, pointers: [number, number][] = []): Uint8Array {
  const entries = Object.entries(tags);
  const count = entries.length + pointers.length;
  let dataAt = offset + 2 + count * 12 + 4;
  const data: Uint8Array[] = [];
  const rows = entries.map(([tag, value]) => {
    if (typeof value === 'number') return joined(u16(Number(tag)), u16(1), u32(1), [value, 0, 0, 0]);
    const isText = typeof value === 'string';
    const bytes = isText ? joined(latin(value), [0]) : joined(...value.flat().map(u32));
    const head = joined(u16(Number(tag)), u16(isText ? 2 : 5), u32(isText ? bytes.length : value.length));
    if (bytes.length <= 4) return joined(head, bytes, new Uint8Array(4 - bytes.length));
    const at = dataAt;
    dataAt += bytes.length;
    data.push(bytes);
    return joined(head, u32(at));
  });
  const links = pointers.map(([tag, at]) => joined(u16(tag), u16(4), u32(1), u32(at)));
  return joined(u16(count), ...rows, ...links, u32(0), ...data);
}

function boxBytes(type: string, ...content: ArrayLike<number>[]): Uint8Array {
  const body = joined(...content);
  return joined(u32(body.length + 8), latin(type), body);
}

function joined(...parts: ArrayLike<number>[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}

function latin(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function u16(value: number): number[] {
  return [value >>> 8, value & 255];
}

function u32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}
