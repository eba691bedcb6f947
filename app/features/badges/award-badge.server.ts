import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { notifyMember } from '#app/features/notifications/notify.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findForAward, insertAward, type NewAward } from './badges.repo.server.ts';
import { badgeMessages as messages } from './messages.ts';

/** Gives a badge and tells its new holder, in the caller's transaction; false where they have it already. Throws not_found, invalid. */
export async function giveBadge(tx: Tx, award: NewAward): Promise<{ given: boolean; label: string }> {
  const { badge, member } = await findForAward(tx, award);
  if (!badge || !member) throw new DomainError('not_found');
  const { slug, label } = badge;
  if (badge.retired_at !== null) throw new DomainError('invalid', [{ path: 'badge', message: messages.retired }]);
  const id = await insertAward(tx, award);
  if (id === undefined) return { given: false, label };
  const { memberId, awardedBy } = award;
  const data = { taxonLabel: label, newNameLabel: null, nameChanged: false, badge: slug };
  await notifyMember(tx, { memberId, kind: 'badge', actorId: awardedBy, data, cause: { kind: 'badge', id } });
  touch(tx, 'members');
  return { given: true, label };
}

/** An administrator awards a badge, with a record. Throws not_allowed, not_found; invalid where the member has it already. */
export async function awardBadge(
  db: Db,
  viewer: Viewer,
  { badgeId, memberId, reason }: { badgeId: number; memberId: number; reason: string },
): Promise<void> {
  authorize(viewer, 'awardBadge');
  await write(db, async (tx) => {
    const { given, label } = await giveBadge(tx, { badgeId, memberId, reason, awardedBy: viewer.memberId });
    if (!given) throw new DomainError('invalid', [{ path: 'username', message: messages.hasIt(label) }]);
    const data = { badge: { from: null, to: label }, ...(reason !== '' && { reason }) };
    await recordAct(tx, viewer, { action: 'award-badge', subject: `member:${memberId}`, data });
  });
}
