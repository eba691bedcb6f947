import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { releaseFiles, removeUnusedImage } from '../pictures/keep-files.server.ts';
import { deleteRemovedImage, pageDeletedBefore, updateImagesToNobody } from '../pictures/unused-images.repo.server.ts';
import { deleteSightingRow, findSightingToDelete, pageDeletedSightings } from '../sightings.repo.server.ts';
import { RESTORE_DAYS } from './change-state.server.ts';
import { findMergedInto, insertMergedSighting } from './rearrangements.repo.server.ts';

const BATCH = 100;
const DAY_MS = 86_400_000;

/** Takes out for good what was deleted more than 30 days ago: sightings with all that hangs on them, and pictures, with their files. */
export async function purgeDeleted({ db }: Pick<Services, 'db'>, now: Date = new Date()): Promise<void> {
  const until = new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
  for (;;) {
    const ids = await pageDeletedSightings(db, { until, limit: BATCH });
    for (const id of ids) await writeUnderTree(db, (tx) => purgeSighting(tx, { id, until }));
    if (ids.length < BATCH) break;
  }
  for (;;) {
    const ids = await pageDeletedBefore(db, { until, limit: BATCH });
    for (const id of ids) await write(db, (tx) => purgeImage(tx, { id, until }));
    if (ids.length < BATCH) break;
  }
}

type Purge = { id: number; until: Date };

async function purgeSighting(tx: Tx, { id, until }: Purge): Promise<void> {
  // Its lock first: whoever is restoring it goes on with its pictures in place.
  const row = await findSightingToDelete(tx, id);
  if (row?.state !== 'deleted' || row.state_changed_at === null || row.state_changed_at >= until) return;
  const keptId = await findMergedInto(tx, id);
  if (keptId !== undefined) await insertMergedSighting(tx, { id, keptId });
  const imageIds = await updateImagesToNobody(tx, id);
  await deleteSightingRow(tx, id);
  for (const imageId of imageIds) await removeUnusedImage(tx, imageId);
}

async function purgeImage(tx: Tx, purge: Purge): Promise<void> {
  const keys = await deleteRemovedImage(tx, purge);
  if (keys) await releaseFiles(tx, keys);
}
