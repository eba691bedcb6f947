import { endExpertScope } from '#app/features/taxonomy/scopes/end-expert-scope.server.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { authorize } from '../can.ts';
import { recordAct } from './record-act.server.ts';

type Ending = { scopeId: number; reason: string };

/** Ends a running scope and logs it; undefined for one that has ended already, which is no failure. Past determinations keep the weight they had. */
export async function endScope(
  tx: Tx,
  viewer: Viewer,
  { scopeId, reason }: Ending,
): Promise<{ memberId: number; taxonId: number } | undefined> {
  authorize(viewer, 'grantScope');
  const ended = await endExpertScope(tx, { id: scopeId, endedBy: viewer.memberId, reason });
  if (!ended) return undefined;
  const subject = `member:${ended.memberId}` as const;
  await recordAct(tx, viewer, { action: 'end-scope', subject, data: { taxonId: ended.taxonId, reason } });
  touch(tx, 'members');
  return ended;
}
