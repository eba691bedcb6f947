import { appendChange, dropChange, dropChangeSet } from '#app/features/taxonomy/changes/amend-changes.server.ts';
import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { authorizeChange, type ChangeActor, recordChangeAct } from './change-actor.server.ts';

export type Amendment = { add: TaxonChange } | { remove: number };

/** Adds a change to a proposed set or takes one out by its position. Throws not_found, conflict where it is no longer proposed, invalid. */
export async function amendChangeSet(
  db: Db,
  actor: ChangeActor,
  { changeSetId, ...amendment }: { changeSetId: number } & Amendment,
): Promise<void> {
  authorizeChange(actor);
  await write(db, async (tx) => {
    if ('add' in amendment) await appendChange(tx, changeSetId, amendment.add);
    else await dropChange(tx, { changeSetId, position: amendment.remove });
    await recordChangeAct(tx, actor, { action: 'amend-taxon-changes', changeSetId });
  });
}

/** Throws a proposed set away. Throws not_found, conflict where it is no longer proposed. */
export async function discardChangeSet(db: Db, actor: ChangeActor, changeSetId: number): Promise<void> {
  authorizeChange(actor);
  await write(db, async (tx) => {
    await dropChangeSet(tx, changeSetId);
    await recordChangeAct(tx, actor, { action: 'discard-taxon-changes', changeSetId });
  });
}
