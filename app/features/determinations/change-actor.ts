import { authorize } from '#app/features/members/can.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

/** Who changes the tree: a member with the right, or whoever runs commands on the server itself. */
export type ChangeActor = Viewer | 'operator';

/** The member that the record names; null for the operator. Throws not_logged_in, not_allowed. */
export function authorizeChange(actor: ChangeActor): number | null {
  if (actor === 'operator') return null;
  authorize(actor, 'changeTaxa');
  return actor.memberId;
}
