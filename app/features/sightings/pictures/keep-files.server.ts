import { afterCommit, write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import {
  deleteFileToDrop,
  existsImageWithFile,
  insertFilesToDrop,
  lockFile,
  pageFilesToDrop,
} from './image-files.repo.server.ts';
import { deleteUnusedImage } from './images.repo.server.ts';

type Storing = Pick<Services, 'db' | 'storage'>;

/** Makes sure that the files are there until the caller's transaction has said that they are used; `keep` stores one that a sweep has just taken. */
export async function holdFiles(
  tx: Tx,
  { storage }: Pick<Services, 'storage'>,
  files: readonly { key: string; keep: () => Promise<void> }[],
): Promise<void> {
  // In one order, so that two holders never wait for each other.
  for (const { key, keep } of files.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    await lockFile(tx, key);
    if (!(await storage.exists(key))) await keep();
  }
}

/** Deletes an image that no sighting has, with those of its files that no other image uses; false when there was none. */
export async function removeUnusedImage(tx: Tx, services: Storing, imageId: number): Promise<boolean> {
  const keys = await deleteUnusedImage(tx, imageId);
  if (!keys) return false;
  await releaseFiles(tx, services, keys);
  return true;
}

/**
 * Lets go of files: those that no image uses are deleted once the caller's transaction is committed. Until then they are
 * needed: it may be taken back. A row keeps each until it is gone, for `dropFiles`.
 */
export async function releaseFiles(tx: Tx, services: Storing, keys: readonly string[]): Promise<void> {
  await insertFilesToDrop(tx, keys);
  afterCommit(tx, async () => {
    // What fails now is tried again by the next sweep, which says so.
    for (const key of keys.toSorted()) await dropFile(services, key).catch(() => undefined);
  });
}

/** Deletes the files that a process which died, or a storage out of reach, has left behind. */
export async function dropFiles(services: Storing): Promise<void> {
  const limit = 100;
  for (let after = '0'; ; ) {
    const page = await pageFilesToDrop(services.db, { after, limit });
    for (const { key } of page) await dropFile(services, key);
    if (page.length < limit) return;
    after = page.at(-1)?.id ?? after;
  }
}

/** Under the file's lock, so that who is just keeping the same file is waited for, and then seen. Done twice it does no harm. */
async function dropFile({ db, storage }: Storing, key: string): Promise<void> {
  await write(db, async (tx) => {
    await lockFile(tx, key);
    if (!(await existsImageWithFile(tx, key))) await storage.delete(key);
    await deleteFileToDrop(tx, key);
  });
}
