import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { existsImageWithFile, lockFile } from './image-files.repo.server.ts';
import { deleteUnusedImage } from './images.repo.server.ts';

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
export async function removeUnusedImage(
  tx: Tx,
  { storage }: Pick<Services, 'storage'>,
  imageId: number,
): Promise<boolean> {
  const keys = await deleteUnusedImage(tx, imageId);
  if (!keys) return false;
  await releaseFiles(tx, { storage }, keys);
  return true;
}

/** Deletes files that no image uses any more. */
export async function releaseFiles(
  tx: Tx,
  { storage }: Pick<Services, 'storage'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys.toSorted()) {
    await lockFile(tx, key);
    if (!(await existsImageWithFile(tx, key))) await storage.delete(key);
  }
}
