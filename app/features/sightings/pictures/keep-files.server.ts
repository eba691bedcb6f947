import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import {
  deleteFilesDue,
  deleteFileToDrop,
  existsImageWithFile,
  insertFilesExpected,
  insertFilesToDrop,
  lockFile,
  pageFilesToDrop,
} from './image-files.repo.server.ts';
import { deleteUnusedImage } from './unused-images.repo.server.ts';

type Storing = Pick<Services, 'db' | 'storage'>;

/** A file on its way; `keep` puts it into the storage. */
type NewFile = { key: string; keep: () => Promise<void> };

/**
 * Stores files, and writes with `use` who has them. Until that is committed a row says of each that it is to drop: whatever dies or
 * refuses in between, nothing stays that nobody names. Files that `use` has no use for it releases.
 */
export async function keepFiles<Result>(
  { db, storage }: Storing,
  files: readonly NewFile[],
  use: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const keys = files.map(({ key }) => key);
  await insertFilesExpected(db, keys);
  try {
    for (const { keep } of files) await keep();
    return await write(db, async (tx) => {
      await holdFiles(tx, storage, files);
      return use(tx);
    });
  } catch (error) {
    // Where this cannot be written either, what was expected comes to nothing by itself.
    await insertFilesToDrop(db, keys).catch(() => undefined);
    throw error;
  }
}

/** Makes sure that the files are there until the transaction has said that they are used: a sweep may just have taken one. */
async function holdFiles(tx: Tx, storage: Services['storage'], files: readonly NewFile[]): Promise<void> {
  // In one order, so that two holders never wait for each other.
  for (const { key, keep } of files.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    await lockFile(tx, key);
    if (!(await storage.exists(key))) await keep();
    await deleteFileToDrop(tx, key);
  }
}

/** Deletes an image that no sighting has, with those of its files that no other image uses; false when there was none. */
export async function removeUnusedImage(tx: Tx, imageId: number): Promise<boolean> {
  const keys = await deleteUnusedImage(tx, imageId);
  if (!keys) return false;
  await releaseFiles(tx, keys);
  return true;
}

/**
 * Lets go of files: those that no image uses are deleted once the caller's transaction is committed. Until then they are
 * needed: it may be taken back. Nobody who looks at a page waits for the store: the row that stands for each until it is gone is
 * the promise, and a job of every minute keeps it (`dropLately`).
 */
export async function releaseFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await insertFilesToDrop(tx, keys);
}

/** Files are kept anew under keys that were let go of, and nothing drops them any more. */
export async function reclaimFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await lockFile(tx, key);
    await deleteFileToDrop(tx, key);
  }
}

/** The files that were let go of in the last hour are dropped every minute; what is there still after that is the sweep's. */
const latelyMs = 3_600_000;

/** Deletes what was let go of lately, as far as it can be. */
export async function dropLately(services: Storing, now: Date = new Date()): Promise<void> {
  await dropWhatGoes(services, { since: new Date(now.getTime() - latelyMs) });
}

/** Deletes the files that wait for it, and throws at the end what could not be deleted. */
export async function dropFiles(services: Storing): Promise<void> {
  const failures = await dropWhatGoes(services);
  if (failures.length === 0) return;
  const first = failures[0] instanceof Error ? failures[0].message : String(failures[0]);
  throw new AggregateError(failures, `${failures.length} files could not be deleted; the first: ${first}`);
}

/** Milliseconds that may go by with files that do not go: a store that says nothing is asked no longer. */
const longestLoss = 30_000;

type Waiting = { since?: Date; longest?: number };

/**
 * Deletes the files that wait for it, all or those let go of since a moment. One that cannot be deleted holds up no other: it
 * keeps its row for the next sweep, and its failure is in the answer.
 */
export async function dropWhatGoes(
  services: Storing,
  { since, longest = longestLoss }: Waiting = {},
): Promise<unknown[]> {
  const limit = 100;
  const failures: unknown[] = [];
  let lost = 0;
  for (let after = '0'; ; ) {
    const page = await pageFilesToDrop(services.db, { after, limit, since });
    for (const { key } of page) {
      const began = performance.now();
      try {
        await dropFile(services, key);
      } catch (error) {
        failures.push(error);
        lost += performance.now() - began;
        if (lost > longest) return failures;
      }
    }
    if (page.length < limit) return failures;
    after = page.at(-1)?.id ?? after;
  }
}

/** Under the file's lock, so that who is just keeping the same file is waited for, and then seen. Done twice it does no harm. */
async function dropFile({ db, storage }: Storing, key: string): Promise<void> {
  await write(db, async (tx) => {
    await lockFile(tx, key);
    // First: an image that goes meanwhile leaves a row of its own.
    await deleteFilesDue(tx, key);
    if (!(await existsImageWithFile(tx, key))) await storage.delete(key);
  });
}
