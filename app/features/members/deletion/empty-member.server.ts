import type { Tx } from '#app/platform/db/database.server.ts';
import { deleteWish, updateMemberEmptied } from './emptied-member.repo.server.ts';

/** Leaves of a member's row nothing but its number and when they left, and of their wish to leave nothing. */
export async function emptyMember(tx: Tx, of: { id: number; placeholder: string; keepsTerms: boolean }): Promise<void> {
  await updateMemberEmptied(tx, of);
  await deleteWish(tx, of.id);
}
