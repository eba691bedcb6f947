import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { deleteCommentsOfMember } from './comments.repo.server.ts';

/** Removes a leaving member's comments; one that was answered leaves a trace. */
export async function forgetCommentsOf(db: Db, memberId: number): Promise<void> {
  await write(db, async (tx) => {
    await deleteCommentsOfMember(tx, memberId);
    touch(tx, 'sightings');
  });
}
