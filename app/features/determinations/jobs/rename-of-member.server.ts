import type { Db } from '#app/platform/db/database.server.ts';
import { recomputeNamesOfMember } from '../naming/check-names.server.ts';

/** Names of what a member has determined, after a scope of theirs began or ended. Idempotent. */
export async function renameOfMember(db: Db, { memberId }: { memberId: number }): Promise<void> {
  await recomputeNamesOfMember(db, memberId);
}
