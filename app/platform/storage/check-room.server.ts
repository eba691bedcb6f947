import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { DomainError } from '../action/domain-error.ts';
import type { Config } from '../config/config.server.ts';
import type { FileStorage } from './file-storage.server.ts';

type Room = { storage: FileStorage; config: Pick<Config, 'minFreeBytes'> };

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
