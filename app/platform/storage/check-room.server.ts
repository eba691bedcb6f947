import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { DomainError } from '../action/domain-error.ts';
import type { Config } from '../config/config.server.ts';
import type { FileStorage } from './file-storage.server.ts';
import { freeTemporaryBytes } from './temporary-folder.server.ts';

type Room = { storage: FileStorage; config: Pick<Config, 'minFreeBytes'> };

/** After so many bytes it is asked again whether there is room. */
export const bytesBetweenLooks = 8 * 1024 * 1024;

/** The storage that every process writes to: what would take the last of the room is refused with storage_full before it is written. A file that is there already takes none. */
export function withFloor(storage: FileStorage, minFreeBytes: number): FileStorage {
  const room = { storage, config: { minFreeBytes } };
  async function check(key: string, bytes: number): Promise<void> {
    if (!(await hasRoom(room, bytes)) && !(await storage.exists(key))) throw new DomainError('storage_full');
  }
  return {
    ...storage,
    async put(key, bytes) {
      await check(key, bytes.length);
      await storage.put(key, bytes);
    },
    async putFile(key, sourcePath) {
      // The move takes room only where the files lie on another disk.
      await check(key, 0);
      await storage.putFile(key, sourcePath);
    },
    pieces: {
      ...storage.pieces,
      async put(name, bytes) {
        await checkRoom(room, bytes.length);
        await storage.pieces.put(name, bytes);
      },
    },
  };
}

/** Stands before a file of whatever size that comes by and by, and lets it through: before the first byte and now and then `check` may end it. */
export function whileRoom(check: () => Promise<void>): Transform {
  let unlooked = bytesBetweenLooks;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const isDue = unlooked >= bytesBetweenLooks;
      unlooked = (isDue ? 0 : unlooked) + chunk.length;
      if (isDue) check().then(() => done(null, chunk), done);
      else done(null, chunk);
    },
  });
}

/** A floor under the room of the temporary folders' disk. */
export type TemporaryFloor = { minFreeBytes: number; freeBytes?: () => Promise<number> };

/** Refuses, before it is written into a temporary folder, what would take the last of the room there; throws storage_full. */
export async function checkTemporaryRoom(
  { minFreeBytes, freeBytes = freeTemporaryBytes }: TemporaryFloor,
  bytes: number,
): Promise<void> {
  if ((await freeBytes()) - bytes < minFreeBytes) throw new DomainError('storage_full');
}

/** Whether so many bytes more leave what is kept free. */
export async function hasRoom({ storage, config }: Room, bytes: number): Promise<boolean> {
  return (await storage.freeBytes()) - bytes >= config.minFreeBytes;
}

/** Refuses, before it is written, what would take the last of the room; throws storage_full. */
export async function checkRoom(room: Room, bytes: number): Promise<void> {
  if (!(await hasRoom(room, bytes))) throw new DomainError('storage_full');
}

/** Room on the disk of the data folder and of the database in it, in bytes, whichever has less. */
export async function freeDataBytes({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> {
  const folders = [dataDir, path.join(dataDir, 'postgres')];
  const free = await Promise.all(
    folders.map((folder) =>
      statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => Number.POSITIVE_INFINITY,
      ),
    ),
  );
  return Math.min(...free);
}

/** Refuses, before it is written into the data folder, what would take the last of the room there; throws storage_full. */
export async function checkDataRoom(config: Pick<Config, 'dataDir' | 'minFreeBytes'>, bytes: number): Promise<void> {
  if ((await freeDataBytes(config)) - bytes < config.minFreeBytes) throw new DomainError('storage_full');
}

/** `storage_full` where a disk was full, anything else as it is. */
export function fullOr(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error;
  return new DomainError('storage_full', [], { cause: error });
}
