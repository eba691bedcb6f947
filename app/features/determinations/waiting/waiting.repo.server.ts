import { type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import type { VerdictAsk } from '../verdicts/verdict-rules.ts';

/** What nobody with authority has spoken of: the condition of index sighting_waiting. */
const waits = sql<SqlBool>`state = 'published' and verdict = 'open' and level <> 'expert'`;

/** How many of an order have waited for longer, up to `max`; of `orderId` null those without an order. */
export async function countWaitingBefore(
  db: Db,
  { sightingId, orderId, max }: { sightingId: number; orderId: number | null; max: number },
): Promise<number> {
  const before = db
    .selectFrom('sighting')
    .select(sql<number>`1`.as('one'))
    .where(waits)
    .where('order_id', orderId === null ? 'is' : '=', orderId)
    .where('id', '<', sightingId)
    .limit(max);
  const { count } = await db
    .selectFrom(before.as('before'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether anybody is trusted with one of these branches. */
export async function existsExpertOf(db: Db, taxonIds: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('expert_scope')
    .select('id')
    .where('ended_at', 'is', null)
    .where('taxon_id', '=', sql<number>`any(${[...taxonIds]}::int[])`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What observers were asked for in the family of a taxon, most often first and more than once, in a sample of `sample` questions. */
export async function findUsualAsks(db: Db, of: { familyId: number; sample: number }): Promise<VerdictAsk[]> {
  const { rows } = await sql<{ ask: VerdictAsk }>`
    select ask from (
      select v.asks from taxon t join verdict v on v.taxon_id = t.id and v.verdict = 'waiting'
      where t.family_id = ${of.familyId} limit ${of.sample}) asked, unnest(asked.asks) as ask
    group by ask having count(*) > 1 order by count(*) desc, ask`.execute(db);
  return rows.map((row) => row.ask);
}

/** Taxa that somebody is trusted with. */
export async function findScopeTaxa(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('expert_scope')
    .select('taxon_id')
    .distinct()
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.taxon_id);
}

/** Counts what waits in a branch: seconds for the widest at a million sightings, so for background jobs alone. */
export async function countWaitingOfBranch(db: Db, taxonId: number) {
  return await db
    .selectFrom('sighting')
    .select(({ fn }) => [
      fn.countAll<number>().as('sightings'),
      fn.min('created_at').as('oldestSince'),
      sql<Date | null>`percentile_disc(0.5) within group (order by created_at)`.as('medianSince'),
    ])
    .where(waits)
    .where('taxon_id', 'in', (eb) =>
      eb.selectFrom('taxon').select('taxon.id').where(sql<SqlBool>`taxon.ancestor_ids @> array[${taxonId}::int]`),
    )
    .executeTakeFirstOrThrow();
}

type Wait = Awaited<ReturnType<typeof countWaitingOfBranch>>;

export async function upsertScopeWait(db: Db, taxonId: number, wait: Wait): Promise<void> {
  const counted = {
    sightings: wait.sightings,
    median_since: wait.medianSince,
    oldest_since: wait.oldestSince,
    counted_at: new Date(),
  };
  await db
    .insertInto('scope_wait')
    .values({ taxon_id: taxonId, ...counted })
    .onConflict((conflict) => conflict.column('taxon_id').doUpdateSet(counted))
    .execute();
}

/** Forgets branches that nobody is trusted with any more. */
export async function deleteIdleScopeWaits(db: Db): Promise<void> {
  await db
    .deleteFrom('scope_wait')
    .where(
      sql<SqlBool>`not exists (select from expert_scope e where e.taxon_id = scope_wait.taxon_id and e.ended_at is null)`,
    )
    .execute();
}

export async function findScopeWaits(db: Db, taxonIds: readonly number[]) {
  return await db
    .selectFrom('scope_wait')
    .select(['taxon_id', 'sightings', 'median_since'])
    .where('taxon_id', '=', sql<number>`any(${[...taxonIds]}::int[])`)
    .execute();
}
