import { type ChangeSource, saveChangeSet } from '#app/features/taxonomy/changes/save-change-set.server.ts';
import type { ChangeSetHead } from '#app/features/taxonomy/changes/taxon-change.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { authorizeChange, type ChangeActor, recordChangeAct } from './change-actor.server.ts';

/** Keeps a set of changes as proposed and answers its id; nothing of the tree changes yet. `follow` is what hangs on it, in the same transaction. Throws not_logged_in, not_allowed, invalid. */
export async function proposeChangeSet(
  db: Db,
  actor: ChangeActor,
  { changes, ...head }: ChangeSetHead & { changes: ChangeSource },
  follow: (tx: Tx, changeSetId: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const proposedBy = authorizeChange(actor);
  return await write(db, async (tx) => {
    const changeSetId = await saveChangeSet(tx, { head, proposedBy, changes });
    await recordChangeAct(tx, actor, { action: 'propose-taxon-changes', changeSetId });
    await follow(tx, changeSetId);
    return changeSetId;
  });
}
