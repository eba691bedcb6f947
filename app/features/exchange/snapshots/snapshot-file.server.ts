import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { keyOfOwn } from '#app/platform/storage/storage-key.server.ts';

/** A local file on its way into the storage, under a key of its own; its bytes and SHA-256 in hex. */
export type NewFile = { key: string; file: string; bytes: number; checksum: string };

/** Looks at a local file that is going to be kept. */
export async function describeFile(file: string, ending: string): Promise<NewFile> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return { key: keyOfOwn(ending), file, bytes: (await stat(file)).size, checksum: hash.digest('hex') };
}
