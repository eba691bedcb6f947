import type { Tx } from '#app/platform/db/database.server.ts';
import { updateScopeEnded, updateScopesEnded } from './scopes.repo.server.ts';

/** Ends a running scope; gives whose and of what it was, undefined for one that does not run. */
export async function endExpertScope(
  tx: Tx,
  ending: { id: number; endedBy: number | null; reason: string },
): Promise<{ memberId: number; taxonId: number } | undefined> {
  return updateScopeEnded(tx, ending);
}

/** Ends all scopes of a member who leaves; what they had been granted for is told no more. */
export async function endScopesOf(tx: Tx, of: { memberId: number; reason: string }): Promise<void> {
  await updateScopesEnded(tx, of);
}
