import { releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { snapshotMessages as messages } from './messages.ts';
import { findSnapshotsNaming, updateSnapshotClosed, updateSnapshotUntold } from './snapshots.repo.server.ts';

/** A member leaves: snapshots of what was theirs, which name them in what they asked, are closed and say so no more. */
export async function forgetSnapshotNames(db: Db, memberId: number): Promise<void> {
  for (const id of await findSnapshotsNaming(db, memberId))
    await write(db, async (tx) => {
      await releaseFiles(tx, await updateSnapshotClosed(tx, { id, problem: messages.memberLeft }));
      await updateSnapshotUntold(tx, id);
      touch(tx, 'site');
    });
}
