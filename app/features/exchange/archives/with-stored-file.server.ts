import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import { makeTemporaryFolder } from '#app/platform/storage/temporary-folder.server.ts';

/** Runs `work` on a stored file laid out on local disk under its own name, which messages show. */
export async function withStoredFile<Result>(
  storage: FileStorage,
  { key, name }: { key: string; name: string },
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await makeTemporaryFolder('import');
  try {
    const file = path.join(folder, name);
    await pipeline(await storage.stream(key), createWriteStream(file));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
