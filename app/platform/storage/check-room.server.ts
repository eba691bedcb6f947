import { DomainError } from '../action/domain-error.ts';
import type { Config } from '../config/config.server.ts';
import type { FileStorage } from './file-storage.server.ts';

/** Refuses, before it is written, what would take the last of the room; throws storage_full. */
export async function checkRoom(
  { storage, config }: { storage: FileStorage; config: Pick<Config, 'minFreeBytes'> },
  bytes: number,
): Promise<void> {
  if ((await storage.freeBytes()) - bytes < config.minFreeBytes) throw new DomainError('storage_full');
}
