import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { updateWithdrawn } from './badges.repo.server.ts';

/** An administrator takes an award back, with a record. Throws not_allowed, and not_found where it no longer stands. */
export async function withdrawBadge(db: Db, viewer: Viewer, awardId: number): Promise<void> {
  authorize(viewer, 'awardBadge');
  const { memberId: withdrawnBy } = viewer;
  if (withdrawnBy === null) throw new DomainError('not_logged_in');
  await write(db, async (tx) => {
    const taken = await updateWithdrawn(tx, { awardId, withdrawnBy });
    if (!taken) throw new DomainError('not_found');
    const data = { badge: { from: taken.label, to: null } };
    await recordAct(tx, viewer, { action: 'withdraw-badge', subject: `member:${taken.member_id}`, data });
    touch(tx, 'members');
  });
}
