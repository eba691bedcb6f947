import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { isTold } from '#app/features/notifications/take-notice-back.server.ts';
import { openComment, secretToTold } from '#app/features/sightings/privacy/coarse-log.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightingForUpdate, updateHidden } from './determinations.repo.server.ts';
import { followUp, tellCalledInRemark } from './determine.server.ts';
import { messages } from './messages.ts';
import { findKnownName } from './unread-news.server.ts';

type Hiding = { sightingId: number; determinationId: number; isHidden: boolean; reason: string };

/** A moderator hides a determination, which then counts no more, or shows it again: one transaction with the name, the audit log and its author's notification. Throws not_allowed, not_found, invalid. */
export async function hideDetermination(db: Db, viewer: Viewer, hiding: Hiding): Promise<{ changed: boolean }> {
  authorize(viewer, 'moderate');
  const { sightingId, determinationId: id, isHidden } = hiding;
  const reason = hiding.reason.trim();
  if (isHidden && reason === '')
    throw new DomainError('invalid', [{ path: 'reason', message: messages.hideReasonMissing }]);
  return writeUnderTree(db, async (tx) => {
    const sighting = await findSightingForUpdate(tx, sightingId);
    if (!sighting || sighting.state === 'deleted') throw new DomainError('not_found');
    const unheard = await findKnownName(tx, { id, observerId: sighting.member_id });
    const hidden = await updateHidden(tx, { id, sightingId, isHidden });
    if (!hidden) return { changed: false };
    const action = isHidden ? 'hide-determination' : 'show-determination';
    const data = { determinationId: id, memberId: hidden.member_id, reason };
    await recordAct(tx, viewer, { action, subject: `sighting:${sightingId}`, data });
    const actorId = viewer.memberId ?? 0;
    const isBack = !isHidden && !hidden.withdrawn_at && !hidden.replaced_at;
    const isUnheard = isBack && !(await isTold(tx, { kind: 'determination', id, memberId: sighting.member_id }));
    const { member_id: memberId, taxon_id: taxonId, comment: text } = hidden;
    await followUp(tx, {
      sighting,
      actorId,
      ...(isUnheard ? { said: { id, taxonId, memberId } } : { ended: { id, unheard } }),
    });
    if (isBack) await tellCalledInRemark(tx, { id, sighting, memberId, text, unlessTold: true });
    if (isHidden) {
      const taxonLabel = (await findTaxa(tx, [hidden.taxon_id])).get(hidden.taxon_id)?.label ?? '';
      const detail = openComment(reason, secretToTold(sighting, hidden.member_id));
      const told = { taxonLabel, newNameLabel: null, nameChanged: false, detail };
      const cause = { kind: 'hidden_determination', id } as const;
      await notify(tx, {
        memberId: hidden.member_id,
        kind: 'determination_hidden',
        sightingId,
        actorId,
        data: told,
        cause,
      });
    }
    return { changed: true };
  });
}
