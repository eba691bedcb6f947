import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { updateScopeEnded } from './administration.repo.server.ts';
import { authorize } from './can.ts';
import { recordAct } from './record-act.server.ts';

/** Ends a running scope and logs it; one that has ended already is no failure. Past determinations keep the weight they had. */
export async function endScope(db: Db, viewer: Viewer, scopeId: number): Promise<void> {
  authorize(viewer, 'grantScope');
  await write(db, async (tx) => {
    const ended = await updateScopeEnded(tx, scopeId);
    if (!ended) return;
    const subject = `member:${ended.memberId}` as const;
    await recordAct(tx, viewer, { action: 'end-scope', subject, data: { taxonId: ended.taxonId } });
    touch(tx, 'members');
  });
}
