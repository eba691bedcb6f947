import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { whileRoom } from '#app/platform/storage/check-room.server.ts';

/** Writes texts that are made on the way into a file; what `checkRoom` throws ends it. */
export async function writeTextFile(
  file: string,
  texts: AsyncIterable<string>,
  checkRoom: () => Promise<void>,
): Promise<void> {
  await pipeline(Readable.from(asBytes(texts)), whileRoom(checkRoom), createWriteStream(file));
}

async function* asBytes(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}
