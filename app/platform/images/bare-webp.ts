/** Chunks of a WebP file that tell something beside the picture (RFC 9649, section 2.7.1.5). */
const telling = new Set(['EXIF', 'XMP ']);
/** Bits of the extended header that say such chunks follow. */
const tellingBits = 0x08 | 0x04;

/** A WebP file without what it says of its author and of how it was taken; the picture and its colours stay. Throws RangeError for what is no WebP file. */
export function bareWebp(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    throw new RangeError('This is no WebP file.');
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    // Chunks are filled up to an even length.
    const end = at + 8 + size + (size % 2);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~tellingBits, 8);
    if (!telling.has(name)) kept.push(chunk);
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.alloc(12);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  head.write('WEBP', 8, 'latin1');
  return Buffer.concat([head, body]);
}
