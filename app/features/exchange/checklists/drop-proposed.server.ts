import { dropChangeSet } from '#app/features/taxonomy/changes/amend-changes.server.ts';
import { findChangeSet } from '#app/features/taxonomy/changes/find-change-sets.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { findImportForUpdate } from './checklist-imports.repo.server.ts';

/** Throws away the set that applying an import has proposed and not committed: whoever applies it again applies what is shown then. */
export async function dropProposed(tx: Tx, importId: number): Promise<void> {
  const found = await findImportForUpdate(tx, importId);
  if (found?.change_set_id == null) return;
  const set = await findChangeSet(tx, found.change_set_id);
  if (set?.state === 'proposed') await dropChangeSet(tx, set.id);
}
