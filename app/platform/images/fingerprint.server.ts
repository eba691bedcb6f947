import sharp from 'sharp';

const columns = 8;
const rows = 8;
/** In a picture with less contrast than this (of 256 greys) the bits would be noise. */
const leastContrast = 12;

/**
 * 64 bits (`0` and `1`) that tell where a picture gets darker from left to right (dHash): equal or nearly so for the same
 * picture in another size, format or compression. Null for one without contrast, which would be like any other.
 */
export async function fingerprintOf(picture: Uint8Array): Promise<string | null> {
  const grey = await sharp(picture)
    .greyscale()
    .resize(columns + 1, rows, { fit: 'fill' })
    .raw()
    .toBuffer();
  if (Math.max(...grey) - Math.min(...grey) < leastContrast) return null;
  let bits = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * (columns + 1) + column;
      bits += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0';
    }
  }
  return bits;
}
