import { Readable } from 'node:stream';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { MissingFileError } from '#app/platform/storage/file-storage.server.ts';

/** A stored picture, to be packed. */
export async function openOriginal(storage: Services['storage'], key: string): Promise<Readable> {
  // Taken away since it was listed: an empty file rather than no archive at all
  return storage.stream(key).catch((error) => {
    if (error instanceof MissingFileError) return Readable.from([]);
    throw error;
  });
}
