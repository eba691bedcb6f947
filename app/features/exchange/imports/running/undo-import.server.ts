import { deleteOwnSightings } from '#app/features/sightings/changes/change-state.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { deletePictures } from '../pictures/imported-pictures.repo.server.ts';
import type { ImportServices } from './import-services.server.ts';
import { deleteImported, pageImported } from './imported-sightings.repo.server.ts';
import { releaseFileOf } from './release-file.server.ts';
import { findImportForUpdate, type ImportRow, updateImport } from './sighting-imports.repo.server.ts';

const batchRows = 250;

/** Takes back what an import brought, batch by batch: each find is deleted as by hand and can be restored; broken off, it goes on. */
export async function undoImport({ db }: ImportServices, { id, member_id: memberId }: ImportRow): Promise<void> {
  while (await writeUnderTree(db, (tx) => undoBatch(tx, { importId: id, memberId })));
  await write(db, async (tx) => {
    if ((await findImportForUpdate(tx, id))?.state !== 'undoing') return;
    await updateImport(tx, id, { state: 'undone', problem: null, picturesBeyond: 0, finishedAt: new Date() });
    // A run that was broken off has left it.
    await releaseFileOf(tx, id);
    // What has come goes with its finds; what has not is no longer wished.
    await deletePictures(tx, id);
  });
}

/** Whether there may be more. */
async function undoBatch(tx: Tx, { importId, memberId }: { importId: number; memberId: number }): Promise<boolean> {
  const held = await findImportForUpdate(tx, importId);
  if (held?.state !== 'undoing') return false;
  const sightingIds = await pageImported(tx, { importId, limit: batchRows });
  if (sightingIds.length === 0) return false;
  await deleteOwnSightings(tx, { sightingIds, memberId });
  await deleteImported(tx, sightingIds);
  await updateImport(tx, importId, { doneRows: held.done_rows + sightingIds.length });
  return true;
}
