import { z } from 'zod';
import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { doiField } from './doi.ts';
import { snapshotMessages as messages } from './messages.ts';
import { longestReason, shortestReason } from './snapshot-limits.ts';
import {
  findSnapshotRow,
  updateSnapshotClosed,
  updateSnapshotDoi,
  updateSnapshotUntold,
} from './snapshots.repo.server.ts';

/** What the forms of a snapshot's page send. */
export const snapshotForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('doi'), doi: doiField }),
  z.object({
    intent: z.literal('close'),
    reason: z
      .string()
      .transform(tidy)
      .pipe(
        z.string().min(shortestReason, messages.shortReason).max(longestReason, messages.longReason(longestReason)),
      ),
  }),
]);

/** Says under which DOI a snapshot is registered, or that it is under none. Throws not_logged_in, not_allowed, not_found. */
export async function nameSnapshot(
  db: Db,
  viewer: Viewer,
  { id, doi }: { id: number; doi: string | null },
): Promise<void> {
  const row = await findSnapshotRow(db, id);
  authorize(viewer, 'nameSnapshot', { memberId: row?.member_id ?? null });
  if (!row?.taken_at) throw new DomainError('not_found');
  await write(db, async (tx) => {
    await updateSnapshotDoi(tx, { id, doi });
    if (row.member_id === null || !isOneself(viewer, row.member_id))
      await recordAct(tx, viewer, { action: 'name-snapshot', subject: `snapshot:${id}`, data: { doi } });
    touch(tx, 'site');
  });
}

/** Takes a snapshot's file away for good, and what it asked; its page stays and says why. Throws not_logged_in, not_allowed, not_found. */
export async function closeSnapshot(
  db: Db,
  viewer: Viewer,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  authorize(viewer, 'closeSnapshot');
  const row = await findSnapshotRow(db, id);
  if (!row?.taken_at || row.state === 'closed') throw new DomainError('not_found');
  await write(db, async (tx) => {
    await releaseFiles(tx, await updateSnapshotClosed(tx, { id, problem: messages.closedBecause(reason) }));
    await updateSnapshotUntold(tx, id);
    await recordAct(tx, viewer, { action: 'close-snapshot', subject: `snapshot:${id}`, data: { reason } });
    touch(tx, 'site');
  });
}
