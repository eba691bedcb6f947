import { grantExpertScope } from '#app/features/taxonomy/scopes/grant-expert-scope.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { authorize } from '../can.ts';
import { findRolesForUpdate } from './administration.repo.server.ts';
import { recordAct } from './record-act.server.ts';

/** Trusts a member with a branch and logs it; throws not_found, or invalid when the scope runs already. */
export async function grantScope(
  tx: Tx,
  viewer: Viewer,
  { memberId, taxonId, reason }: { memberId: number; taxonId: number; reason: string },
): Promise<void> {
  authorize(viewer, 'grantScope');
  if (!(await findRolesForUpdate(tx, memberId))) throw new DomainError('not_found');
  const isNew = await grantExpertScope(tx, { memberId, taxonId, grantedBy: viewer.memberId, reason });
  if (!isNew) throw new DomainError('invalid', [{ path: 'taxonName', message: 'Erre már van joga.' }]);
  await recordAct(tx, viewer, { action: 'grant-scope', subject: `member:${memberId}`, data: { taxonId, reason } });
  touch(tx, 'members');
}
