import { sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Badges that have a rule and are still given, in the order in which badges are shown. */
export async function findRuled(db: Db) {
  return await db
    .selectFrom('badge')
    .select(['id', 'slug', 'label', 'rule'])
    .where('rule', 'is not', null)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** A badge with its rule as it stands, held until the transaction ends: undefined where it is given by rule no more. */
export async function findGivable(tx: Tx, badgeId: number) {
  return await tx
    .selectFrom('badge')
    .select(['id', 'slug', 'label', 'rule'])
    .where('id', '=', badgeId)
    .where('rule', 'is not', null)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** Of these members those who could be given a badge by rule: they are here, have it not, and it was not taken from them for good. By rising number. */
export async function findUngiven(
  db: Db,
  { badgeId, memberIds }: { badgeId: number; memberIds: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from member m where m.id = ${anyOf(memberIds)} and m.deleted_at is null
      and not exists (select from badge_award a where a.badge_id = ${badgeId} and a.member_id = m.id
        and (a.withdrawn_at is null or not a.again_allowed))
    order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives a badge by rule to those of these members who could be given it; who were given it now. Two at once give it once: constraint badge_award_one_standing. */
export async function insertAwardsByRule(
  tx: Tx,
  { badgeId, memberIds }: { badgeId: number; memberIds: readonly number[] },
) {
  const { rows } = await sql<{ id: number; memberId: number }>`
    insert into badge_award (badge_id, member_id)
    select ${badgeId}::int, m.id from member m where m.id = ${anyOf(memberIds)} and m.deleted_at is null
      and not exists (select from badge_award a where a.badge_id = ${badgeId} and a.member_id = m.id
        and (a.withdrawn_at is null or not a.again_allowed))
    order by m.id
    on conflict (member_id, badge_id) where withdrawn_at is null do nothing
    returning id, member_id as "memberId"`.execute(tx);
  return rows;
}

/** One worker at a time judges: what another has taken from the queue is judged by it. */
export async function lockJudging(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('judge-badges'))`.execute(tx);
}

/** Takes up to so many rows from the queue, the oldest first: whose numbers have changed, each once, by rising number. */
export async function deleteQueued(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      delete from member_to_judge where id in (select id from member_to_judge order by id limit ${limit}) returning member_id)
    select distinct member_id as id from taken order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Members who are here, after one, by rising number. */
export async function pageMemberIds(db: Db, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes what a badge is given for; what it was, or undefined where there is no such badge. `rule` null = by hand alone. */
export async function updateRule(tx: Tx, { slug, rule }: { slug: string; rule: string | null }) {
  const before = await tx
    .selectFrom('badge')
    .select(['id', 'label', 'rule', 'retired_at'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  if (before) await tx.updateTable('badge').set({ rule }).where('id', '=', before.id).execute();
  return before;
}

/** Ends or resumes the giving of a badge; its row, or undefined where it is so already or there is none. */
export async function updateRetired(tx: Tx, { slug, isRetired }: { slug: string; isRetired: boolean }) {
  return await tx
    .updateTable('badge')
    .set({ retired_at: isRetired ? sql`clock_timestamp()` : null })
    .where('slug', '=', slug)
    .where('retired_at', isRetired ? 'is' : 'is not', null)
    .returning(['id', 'label', 'rule'])
    .executeTakeFirst();
}
