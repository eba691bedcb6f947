import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkTemporaryRoom, fullOr, type TemporaryFloor, whileRoom } from '#app/platform/storage/check-room.server.ts';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import { makeTemporaryFolder } from '#app/platform/storage/temporary-folder.server.ts';

/** Runs `work` on a stored file laid out on local disk under its own name, which messages show; throws storage_full where there is no room. */
export async function withStoredFile<Result>(
  { storage, floor }: { storage: FileStorage; floor: TemporaryFloor },
  { key, name }: { key: string; name: string },
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await makeTemporaryFolder('import');
  try {
    const file = path.join(folder, name);
    const look = whileRoom(() => checkTemporaryRoom(floor, 0));
    await pipeline(await storage.stream(key), look, createWriteStream(file)).catch((error) => {
      throw fullOr(error);
    });
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
