import { encode } from 'uqr';

/** Modules of quiet round the code, as ISO/IEC 18004 asks. */
const QUIET = 4;

/** A text as a QR code: its side in modules, quiet zone included, and the dark modules as one path. */
export function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
  return { size, path: rows.join('') };
}
