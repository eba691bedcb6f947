import type { Tx } from '#app/platform/db/database.server.ts';
import { findPasswordHash } from '../deletion/deletion.repo.server.ts';
import { holdAccount } from './account-links.repo.server.ts';

/**
 * Whether the account still has the password that was just found right (by its hash), with the account held until the transaction
 * ends. Passwords take long and are compared outside the write: what one opens must not outlive a change that came between.
 */
export async function isStillPassword(
  tx: Tx,
  { memberId, hash }: { memberId: number; hash: string | null },
): Promise<boolean> {
  await holdAccount(tx, memberId);
  return hash !== null && (await findPasswordHash(tx, memberId)) === hash;
}
