import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { fullOr } from './check-room.server.ts';
import { type FileStorage, MissingFileError } from './file-storage.server.ts';
import { locationOf, pieceLocationOf } from './storage-key.server.ts';
import { removeUntouched } from './temporary-folder.server.ts';

/** Files in a folder. A file appears under its key whole and on the disk, or not at all. */
export function openFolderStorage(folder: string): FileStorage {
  const driver = new FSDriver({ location: folder, visibility: 'private' });

  async function place(key: string, fill: (temporary: string) => Promise<void>): Promise<void> {
    const location = locationOf(key);
    if (await driver.exists(location)) return;
    const target = path.join(folder, location);
    const temporary = path.join(folder, 'incoming', randomUUID());
    await mkdir(path.dirname(temporary), { recursive: true, mode: 0o700 });
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    try {
      await fill(temporary);
      await sync(temporary);
      await rename(temporary, target);
      await sync(path.dirname(target));
    } catch (error) {
      await rm(temporary, { force: true });
      throw fullOr(error);
    }
  }

  return {
    put: (key, bytes) => place(key, (temporary) => writeFile(temporary, bytes, { mode: 0o600 })),
    async putFile(key, sourcePath) {
      await place(key, (temporary) => moveOrCopy(sourcePath, temporary));
      await rm(sourcePath, { force: true });
    },
    async get(key) {
      return await readFile(path.join(folder, locationOf(key))).catch(asMissing(key));
    },
    async stream(key, range) {
      // Opened before it is handed over: a file that is missing is known now, and not in the middle of an answer.
      const file = await open(path.join(folder, locationOf(key))).catch(asMissing(key));
      return file.createReadStream(range && { start: range.first, end: range.last });
    },
    async size(key) {
      return (await stat(path.join(folder, locationOf(key))).catch(asMissing(key))).size;
    },
    exists: (key) => driver.exists(locationOf(key)),
    delete: (key) => driver.delete(locationOf(key)),
    pieces: {
      async put(name, bytes) {
        const target = path.join(folder, pieceLocationOf(name));
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        try {
          await writeFile(target, bytes, { flush: true, mode: 0o600 });
        } catch (error) {
          await rm(target, { force: true });
          throw fullOr(error);
        }
      },
      get: (name) => readFile(path.join(folder, pieceLocationOf(name))).catch(asMissing(name)),
      delete: (name) => rm(path.join(folder, pieceLocationOf(name)), { force: true }),
    },
    sweepUnfinished: (before) => removeUntouched(path.join(folder, 'incoming'), before, () => true),
    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

async function moveOrCopy(sourcePath: string, target: string): Promise<void> {
  try {
    await rename(sourcePath, target);
  } catch (error) {
    // Another disk: a rename cannot reach it.
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyFile(sourcePath, target);
  }
}

async function sync(location: string): Promise<void> {
  const handle = await open(location, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function asMissing(key: string): (error: unknown) => never {
  return (error) => {
    throw hasCode(error, 'ENOENT') ? new MissingFileError(key) : error;
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
