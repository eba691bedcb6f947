/** The picture is judged by so many fields, one more in a row than bits. */
const columns = 9;
const rows = 8;
/** Pixels of a field's side that its brightness is the mean of. */
const side = 12;
/** In a picture with less contrast than this (of 256 greys) the bits would be noise. */
const leastContrast = 12;

/** The size that a picture is brought to, whatever its shape, before its fingerprint is taken. */
export const fingerprintSize = { width: columns * side, height: rows * side };

/**
 * 64 bits (`0` and `1`) that tell where a picture gets darker from left to right (dHash): equal or nearly so for the same
 * picture in another size, format or compression. Null for one without contrast, which would be like any other.
 * `grey` holds a byte for each pixel of `fingerprintSize`.
 */
export function fingerprintOfGrey(grey: Uint8Array): string | null {
  const fields = meansOf(grey);
  if (Math.max(...fields) - Math.min(...fields) < leastContrast) return null;
  return fields
    .flatMap((mean, at) => ((at + 1) % columns === 0 ? [] : mean > (fields[at + 1] ?? 0) ? '1' : '0'))
    .join('');
}

/** In how many bits two fingerprints differ. */
export function bitsApart(one: string, other: string): number {
  let bits = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) bits++;
  return bits;
}

/** Mean greys of the fields, row by row. */
function meansOf(grey: Uint8Array): number[] {
  const sums = Array.from({ length: columns * rows }, () => 0);
  for (const [at, value] of grey.entries()) {
    const column = Math.floor((at % (columns * side)) / side);
    const row = Math.floor(at / (columns * side * side));
    sums[row * columns + column] = (sums[row * columns + column] ?? 0) + value;
  }
  return sums.map((sum) => sum / side ** 2);
}
