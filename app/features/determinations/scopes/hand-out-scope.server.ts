import { endScope } from '#app/features/members/administration/end-scope.server.ts';
import { grantScope } from '#app/features/members/administration/grant-scope.server.ts';
import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import type { NotificationKind } from '#app/features/notifications/notification-kinds.ts';
import { notifyMember } from '#app/features/notifications/notify.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { scopeMessages as messages } from './scope-messages.ts';
import type { ScopeDecision } from './scope-request-form.ts';
import { findOpenRequestForUpdate, updateRequestDecided, updateRequestsGranted } from './scope-requests.repo.server.ts';

type Tools = Pick<Services, 'db' | 'queue'>;

/** Trusts a member with a branch: logged, told, and what they had said before is weighed anew in the background. Throws not_found, invalid. */
export async function handOutScope(
  { db, queue }: Tools,
  viewer: Viewer,
  grant: { memberId: number; taxonId: number; reason: string },
): Promise<void> {
  await write(db, async (tx) => {
    await grantScope(tx, viewer, grant);
    await updateRequestsGranted(tx, { ...grant, by: viewer.memberId });
    await tell(tx, viewer, { ...grant, kind: 'scope_granted', detail: '' });
    await queue.enqueue(tx, 'rename-of-member', { memberId: grant.memberId });
    await queue.enqueue(tx, 'count-waiting', {});
  });
}

/** Ends a running scope: logged and told with the reason. One that has ended already is no failure. */
export async function takeScopeAway(
  { db, queue }: Tools,
  viewer: Viewer,
  ending: { scopeId: number; reason: string },
): Promise<void> {
  await write(db, async (tx) => {
    const ended = await endScope(tx, viewer, ending);
    if (!ended) return;
    await tell(tx, viewer, { ...ended, kind: 'scope_ended', detail: ending.reason });
    await queue.enqueue(tx, 'rename-of-member', { memberId: ended.memberId });
  });
}

/** Grants or declines what a member asked for; both are logged and told. Throws not_found, conflict where it was decided meanwhile. */
export async function decideScopeRequest(
  { db, queue }: Tools,
  viewer: Viewer,
  { requestId, outcome, answer }: ScopeDecision,
): Promise<void> {
  authorize(viewer, 'grantScope');
  await write(db, async (tx) => {
    const request = await findOpenRequestForUpdate(tx, requestId);
    if (!request) throw new DomainError('conflict', [{ path: '', message: messages.decided }]);
    const { member_id: memberId, taxon_id: taxonId, reason } = request;
    await updateRequestDecided(tx, requestId, { by: viewer.memberId, outcome, answer });
    if (outcome === 'granted') {
      await grantScope(tx, viewer, { memberId, taxonId, reason });
      await queue.enqueue(tx, 'rename-of-member', { memberId });
      await queue.enqueue(tx, 'count-waiting', {});
    } else {
      const data = { taxonId, reason: answer };
      await recordAct(tx, viewer, { action: 'decline-scope', subject: `member:${memberId}`, data });
    }
    const kind = outcome === 'granted' ? 'scope_granted' : 'scope_declined';
    await tell(tx, viewer, { memberId, taxonId, kind, detail: answer });
  });
}

type News = { memberId: number; taxonId: number; kind: NotificationKind; detail: string };

async function tell(tx: Tx, viewer: Viewer, { memberId, taxonId, kind, detail }: News): Promise<void> {
  const taxonLabel = (await findTaxa(tx, [taxonId])).get(taxonId)?.label ?? '';
  const data = { taxonLabel, newNameLabel: null, nameChanged: false, ...(detail !== '' && { detail }) };
  // A trust that ends takes its unseen notice along.
  const cause = { kind: kind === 'scope_granted' ? 'scope' : 'scope_request', id: taxonId } as const;
  await notifyMember(tx, { memberId, kind, actorId: viewer.memberId, data, cause });
}
