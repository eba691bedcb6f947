import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { whileRoom } from './check-room.server.ts';

const pieceLength = 64 * 1024;

/** A file of an archive; it is opened when its turn comes, one at a time. */
export type ZipEntry = { name: string; at: Date; isPacked: boolean; open: () => Promise<Readable> };

/** Writes an archive to a local path, holding a few chunks in memory whatever its size; what `checkRoom` throws ends it. */
export async function writeZip(
  target: string,
  entries: readonly ZipEntry[],
  checkRoom: () => Promise<void>,
): Promise<void> {
  const zip = new ZipFile();
  let current: Readable | undefined;
  const { outputStream } = zip;
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  for (const { name, at, isPacked, open } of entries) {
    zip.addReadStreamLazy(name, { mtime: at, compress: !isPacked, mode: 0o100644 }, (give) => {
      open().then(
        (stream) => {
          current = stream;
          // It hears of nothing by itself.
          stream.on('error', (error) => zip.emit('error', error));
          give(null, stream);
        },
        (error: Error) => zip.emit('error', error),
      );
    });
  }
  zip.end();
  try {
    const written = pipeline(outputStream, whileRoom(checkRoom), createWriteStream(target));
    await Promise.race([written, failed]).catch(async (error) => {
      // Nothing may write into the file any more once it is given up.
      if (outputStream instanceof Readable) outputStream.destroy();
      await written.catch(() => undefined);
      throw error;
    });
  } finally {
    // Broken off in the middle of a file, nobody else closes it.
    current?.destroy();
  }
}

/** An entry of words that are made on the way. */
export function textEntry(name: string, at: Date, text: () => AsyncIterable<string> | Iterable<string>): ZipEntry {
  return { name, at, isPacked: false, open: async () => Readable.from(inPieces(text())) };
}

/** Many short texts as fewer long ones: each crossing costs more than its bytes. */
async function* inPieces(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}
