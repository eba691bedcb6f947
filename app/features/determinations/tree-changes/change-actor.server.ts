import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';

/** Who changes the tree: a member with the right, or whoever runs commands on the server itself. */
export type ChangeActor = Viewer | 'operator';

/** The member that the record names; null for the operator. Throws not_logged_in, not_allowed. */
export function authorizeChange(actor: ChangeActor): number | null {
  if (actor === 'operator') return null;
  authorize(actor, 'changeTaxa');
  return actor.memberId;
}

/** Writes the act into the audit log. */
export async function recordChangeAct(
  tx: Tx,
  actor: ChangeActor,
  { action, changeSetId }: { action: string; changeSetId: number },
): Promise<void> {
  await recordAct(tx, actor === 'operator' ? visitor() : actor, { action, subject: `taxon-changes:${changeSetId}` });
}
