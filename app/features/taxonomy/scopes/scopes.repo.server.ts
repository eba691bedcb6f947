import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

/** False when the member has that scope already. */
export async function insertExpertScope(
  tx: Tx,
  scope: { memberId: number; taxonId: number; grantedBy: number | null; reason: string | null },
): Promise<boolean> {
  const row = await tx
    .insertInto('expert_scope')
    .values({
      member_id: scope.memberId,
      taxon_id: scope.taxonId,
      granted_by: scope.grantedBy,
      reason: scope.reason,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'taxon_id']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a running scope and gives what it was; undefined when it does not run. */
export async function updateScopeEnded(
  tx: Tx,
  { id, endedBy, reason }: { id: number; endedBy: number | null; reason: string },
) {
  return tx
    .updateTable('expert_scope')
    .set({ ended_at: new Date(), ended_by: endedBy, end_reason: reason === '' ? null : reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['member_id as memberId', 'taxon_id as taxonId'])
    .executeTakeFirst();
}

/** Ends a member's running scopes; what they had been granted for is told no more. */
export async function updateScopesEnded(tx: Tx, { memberId, reason }: { memberId: number; reason: string }) {
  await tx
    .updateTable('expert_scope')
    .set({
      reason: null,
      ended_at: sql`coalesce(ended_at, now())`,
      end_reason: sql`case when ended_at is null then ${reason} end`,
    })
    .where('member_id', '=', memberId)
    .execute();
}
