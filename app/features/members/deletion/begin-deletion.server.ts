import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { holdAccount } from '../sign-in/account-links.repo.server.ts';
import { cancelDeletionIn } from './cancel-deletion.server.ts';
import {
  findDueDeletionForUpdate,
  isLastAdmin,
  pageDueDeletions,
  updateDeletionStarted,
} from './deletion.repo.server.ts';
import type { DeletionWay } from './deletion-ways.ts';

/** Who leaves, and what they are known by as long as it lasts. */
export type LeavingMember = { id: number; way: DeletionWay; username: string; fullName: string; email: string };

/** Members whose days of grace are over, and those whose deletion was broken off. */
export async function findDueMembers(db: Db, now: Date): Promise<number[]> {
  return pageDueDeletions(db, { now, limit: 100 });
}

/** The first step, from which there is no way back; done again after a break it changes nothing. Undefined where it was called off. */
export async function beginDeletion(
  services: Services,
  { memberId, now }: { memberId: number; now: Date },
): Promise<LeavingMember | undefined> {
  return write(services.db, async (tx) => {
    // In the order of whoever asks for it, or comes in and calls it off (decision 81).
    const isLast = await isLastAdmin(tx, memberId);
    await holdAccount(tx, memberId);
    const found = await findDueDeletionForUpdate(tx, { memberId, now });
    if (!found) return undefined;
    // Became the last administrator meanwhile
    if (isLast) {
      await cancelDeletionIn(services, tx, memberId);
      return undefined;
    }
    await updateDeletionStarted(tx, memberId);
    touch(tx, 'members', 'sightings', 'taxonomy');
    const { isAddressOfOthers, ...due } = found;
    return { id: memberId, ...due, email: isAddressOfOthers ? `(törölt ${memberId})` : due.email };
  });
}
