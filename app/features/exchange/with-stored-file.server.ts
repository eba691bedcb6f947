import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';

/** Runs `work` on a stored file laid out on local disk under its own name, which messages show. */
export async function withStoredFile<Result>(
  storage: FileStorage,
  { key, name }: { key: string; name: string },
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lelohely-import-'));
  try {
    const file = path.join(folder, name);
    await pipeline(await storage.stream(key), createWriteStream(file));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
