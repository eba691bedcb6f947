import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasTooManyParts, mostParts } from './count-parts.ts';
import { inspectImage } from './inspect-image.server.ts';
import { readPhotoFacts } from './read-photo-facts.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
const picture = (format: Format) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#385' } })
    .toFormat(format)
    .toBuffer();

const many = (part: Buffer, count = mostParts + 1) => Buffer.concat(Array.from({ length: count }, () => part));
const insert = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

const free = Buffer.from('0000000866726565', 'hex');
function emptyChunk(): Buffer {
  const chunk = Buffer.alloc(12);
  chunk.write('teXt', 4, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8)), 8);
  return chunk;
}
function withRiffLength(bytes: Buffer): Buffer {
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}
/** Another box in the file's `meta`, which grows by it. */
function inMeta(bytes: Buffer, more: Buffer): Buffer {
  const meta = bytes.indexOf('meta', 0, 'latin1') - 4;
  const made = insert(bytes, meta + bytes.readUInt32BE(meta), more);
  made.writeUInt32BE(bytes.readUInt32BE(meta) + more.length, meta);
  return made;
}

/** Small pictures that every viewer shows, with parts that say nothing, far more than any program writes. */
const floods: Record<string, [Format, (bytes: Buffer) => Buffer]> = {
  'comments in a JPEG': ['jpeg', (bytes) => insert(bytes, 2, many(Buffer.from('fffe0002', 'hex')))],
  'segments for metadata in a JPEG': ['jpeg', (bytes) => insert(bytes, 2, many(Buffer.from('ffe10002', 'hex')))],
  'fill bytes in a JPEG': ['jpeg', (bytes) => insert(bytes, 2, Buffer.alloc(mostParts + 1, 0xff))],
  'chunks in a PNG': ['png', (bytes) => insert(bytes, bytes.length - 12, many(emptyChunk()))],
  'chunks behind a PNG': ['png', (bytes) => Buffer.concat([bytes, many(emptyChunk())])],
  'chunks in a WebP': [
    'webp',
    (bytes) => withRiffLength(Buffer.concat([bytes, many(Buffer.from('JUNK\0\0\0\0', 'latin1'))])),
  ],
  'boxes behind an AVIF': ['avif', (bytes) => Buffer.concat([bytes, many(free)])],
  'boxes before what an AVIF says': ['avif', (bytes) => insert(bytes, bytes.readUInt32BE(0), many(free))],
  'boxes within what an AVIF says': ['avif', (bytes) => inMeta(bytes, many(free))],
};

describe('a picture of parts without end', () => {
  it.each(Object.entries(floods))('is refused before anybody walks them: %s', async (_what, [format, flood]) => {
    const honest = await picture(format);
    const bytes = flood(honest);
    expect([hasTooManyParts(honest), hasTooManyParts(bytes)]).toEqual([false, true]);
    await expect(inspectImage(bytes)).rejects.toMatchObject({ code: 'not_a_picture' });
    expect(readPhotoFacts(bytes).date).toBeNull();
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is no %s as programs write it', async (format) => {
    expect(hasTooManyParts(await picture(format))).toBe(false);
    await expect(inspectImage(await picture(format))).resolves.toMatchObject({ width: 64, height: 48 });
  });

  it('is no photo of 40 MB whose pixels come in chunks of 8 kB', async () => {
    const png = await picture('png');
    const chunk = Buffer.concat([Buffer.from('0000200049444154', 'hex'), Buffer.alloc(8192 + 4)]);
    expect(hasTooManyParts(insert(png, 33, many(chunk, 5000)))).toBe(false);
  });

  it('goes no deeper than pictures do', async () => {
    const avif = await picture('avif');
    const deep = Buffer.concat(
      Array.from({ length: 15_000 }, (_, at) => {
        const box = Buffer.from('000000006d6f6f76', 'hex');
        box.writeUInt32BE((15_000 - at) * 8);
        return box;
      }),
    );
    expect(hasTooManyParts(Buffer.concat([avif, deep]))).toBe(false);
  });
});

/** Places of items, as a file lies about them: so many items with so many pieces of no length. */
function lyingPlaces(): Buffer {
  const item = Buffer.from('0001' + '0000' + 'ffff', 'hex');
  const iloc = Buffer.concat([
    Buffer.from('00000000696c6f63' + '00000000' + '0000' + 'ffff', 'hex'),
    many(item, 65_535),
  ]);
  iloc.writeUInt32BE(iloc.length);
  const infe = Buffer.from('00000014696e6665' + '02000000' + '0002' + '0000' + '45786966', 'hex');
  const iinf = Buffer.concat([Buffer.from('0000000069696e66' + '00000000' + '0001', 'hex'), infe]);
  iinf.write('iinf', 4, 'latin1');
  iinf.writeUInt32BE(iinf.length);
  const meta = Buffer.concat([Buffer.from('000000006d657461' + '00000000', 'hex'), iinf, iloc]);
  meta.writeUInt32BE(meta.length);
  return Buffer.concat([Buffer.from('00000010667479706d69663100000000', 'hex'), meta]);
}

it('is not followed through four thousand million pieces of nothing', () => {
  expect(readPhotoFacts(lyingPlaces()).date).toBeNull();
});
