/** True when the file holds all the bytes that its outermost boxes promise (ISO/IEC 14496-12). */
export function isWholeHeif(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at < view.byteLength) {
    const size = boxSize(view, at);
    if (size === undefined || at + size > view.byteLength) return false;
    at += size;
  }
  return at === view.byteLength;
}

/** The colour profile (ICC) of the picture, when the file carries one: the first `colr` box of type `prof`. */
export function heifColourProfile(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = file.subarray(0, 256 * 1024).indexOf('colrprof', 0, 'latin1');
  if (mark < 4) return undefined;
  const size = file.readUInt32BE(mark - 4);
  const profile = file.subarray(mark + 8, mark - 4 + size);
  return profile.length > 128 && profile.toString('latin1', 36, 40) === 'acsp' ? profile : undefined;
}

function boxSize(view: DataView, at: number): number | undefined {
  if (at + 8 > view.byteLength) return undefined;
  const size = view.getUint32(at);
  if (size === 0) return view.byteLength - at;
  if (size === 1) return at + 16 > view.byteLength ? undefined : Number(view.getBigUint64(at + 8));
  return size < 8 ? undefined : size;
}
