import type { Tx } from '#app/platform/db/database.server.ts';
import { insertExpertScope } from './scopes.repo.server.ts';

type Grant = { memberId: number; taxonId: number; grantedBy: number | null; reason?: string };

/** Trusts a member with a taxon's whole branch; false when the scope runs already. */
export async function grantExpertScope(tx: Tx, grant: Grant): Promise<boolean> {
  return insertExpertScope(tx, { ...grant, reason: grant.reason ?? null });
}
