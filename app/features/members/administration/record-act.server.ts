import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { insertAct } from './administration.repo.server.ts';

/** What a privileged act is done to, as the log names it. */
export type ActSubject =
  `${'member' | 'taxon' | 'sighting' | 'comment' | 'image' | 'job' | 'setting' | 'taxon-changes' | 'checklist' | 'message' | 'map-layer' | 'snapshot' | 'event' | 'project' | 'badge'}:${string | number}`;

/** Writes a privileged act into the audit log, in the transaction that does it. */
export async function recordAct(
  tx: Tx,
  viewer: Viewer,
  act: { action: string; subject: ActSubject; data?: Record<string, unknown> },
): Promise<void> {
  await insertAct(tx, { memberId: viewer.memberId, action: act.action, subject: act.subject, data: act.data ?? {} });
}

/** Writes an act into the audit log that the site does by itself when its time has come. */
export async function recordOwnAct(
  tx: Tx,
  act: { action: string; subject: ActSubject; data?: Record<string, unknown> },
): Promise<void> {
  await insertAct(tx, { memberId: null, action: act.action, subject: act.subject, data: act.data ?? {} });
}
