import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A part of a page, plain and as blocks of a deflate stream that end on a byte and look back to nothing before them. */
export type Piece = { plain: Buffer; deflated: Buffer };

/** A page in the order of its parts; a name stands where each reader gets a part of their own. */
export type JoinedParts<Hole extends string> = readonly (Piece | Hole)[];

/** Cuts a text at its marks: a name stands in place of each. */
export function cutAtMarks<Hole extends string>(
  text: string,
  marks: Readonly<Record<Hole, string>>,
): JoinedParts<Hole> {
  const names = Object.keys(marks) as Hole[];
  const parts: (Piece | Hole)[] = [];
  let from = 0;
  for (;;) {
    const found = names
      .map((name) => ({ name, at: text.indexOf(marks[name], from) }))
      .filter(({ at }) => at !== -1)
      .sort((a, b) => a.at - b.at)[0];
    parts.push(toPiece(text.slice(from, found?.at)));
    if (!found) return parts;
    parts.push(found.name);
    from = found.at + marks[found.name].length;
  }
}

/** A part that is kept. */
export function toPiece(text: string): Piece {
  const plain = Buffer.from(text);
  return { plain, deflated: deflateRawSync(plain, { level: 6, finishFlush: constants.Z_SYNC_FLUSH }) };
}

/** Most bytes of one stored block. */
const mostStored = 0xffff;

/** A small part of one answer, which is not worth compressing. */
export function toStoredPiece(text: string): Piece {
  const plain = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let from = 0; from < plain.length; from += mostStored) {
    const bytes = plain.subarray(from, from + mostStored);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(bytes.length, 1);
    head.writeUInt16LE(~bytes.length & 0xffff, 3);
    blocks.push(head, bytes);
  }
  return { plain, deflated: Buffer.concat(blocks) };
}

export function bytesOf(parts: readonly (Piece | string)[]): number {
  const pieces = parts.filter((part) => typeof part !== 'string');
  return pieces.reduce((sum, { plain, deflated }) => sum + plain.length + deflated.length, 0);
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const gzipEnd = Buffer.from([3, 0]);

/** The whole page of one reader. Brotli has no parts that could be joined. */
export function joinParts<Hole extends string>(
  parts: JoinedParts<Hole>,
  own: Readonly<Record<Hole, Piece>>,
  encoding: 'identity' | 'gzip',
): Buffer {
  const pieces = parts.map((part) => (typeof part === 'string' ? own[part] : part));
  if (encoding === 'identity') return Buffer.concat(pieces.map(({ plain }) => plain));
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(
    pieces.reduce((sum, { plain }) => crc32(plain, sum), 0),
    0,
  );
  tail.writeUInt32LE(pieces.reduce((sum, { plain }) => sum + plain.length, 0) >>> 0, 4);
  return Buffer.concat([gzipHead, ...pieces.map(({ deflated }) => deflated), gzipEnd, tail]);
}
