import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { notifyMember } from '#app/features/notifications/notify.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { updateWithdrawn } from './badges.repo.server.ts';

/**
 * An administrator takes an award back, with a record, and its holder is told; `mayReturn`: a rule may give it once more.
 * Throws not_allowed, and not_found where it no longer stands.
 */
export async function withdrawBadge(db: Db, viewer: Viewer, awardId: number, mayReturn = false): Promise<void> {
  authorize(viewer, 'awardBadge');
  const { memberId: withdrawnBy } = viewer;
  if (withdrawnBy === null) throw new DomainError('not_logged_in');
  await write(db, async (tx) => {
    const taken = await updateWithdrawn(tx, { awardId, withdrawnBy, mayReturn });
    if (!taken) throw new DomainError('not_found');
    const { label, slug, member_id: memberId } = taken;
    await recordAct(tx, viewer, {
      action: 'withdraw-badge',
      subject: `member:${memberId}`,
      data: { badge: { from: label, to: null }, ...(mayReturn && { mayReturn: { from: false, to: true } }) },
    });
    await notifyMember(tx, {
      memberId,
      kind: 'badge',
      // The administrators decide: it is told to whoever of them holds it too.
      actorId: null,
      data: { taxonLabel: label, newNameLabel: null, nameChanged: false, badge: slug, undone: true },
      cause: { kind: 'withdrawn_badge', id: awardId },
    });
    touch(tx, 'members');
  });
}
