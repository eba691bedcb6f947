import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** Takes or renews claims; answers those that are the member's now. One who is there first keeps it: the row decides. */
export async function upsertClaims(
  db: Db,
  of: { memberId: number; sightingIds: readonly number[]; minutes: number },
): Promise<number[]> {
  // In one order, so that two who want the same ones wait for each other rather than for ever.
  const { rows } = await sql<{ id: number }>`
    insert into queue_claim as c (sighting_id, member_id, expires_at)
    select id, ${of.memberId}, now() + ${of.minutes}::int * interval '1 minute'
    from unnest(${[...of.sightingIds]}::int[]) as wanted (id) where exists (select from sighting s where s.id = wanted.id)
    order by id
    on conflict (sighting_id) do update set member_id = excluded.member_id, expires_at = excluded.expires_at
    where c.member_id = excluded.member_id or c.expires_at <= now()
    returning sighting_id as id`.execute(db);
  return rows.map((row) => row.id);
}

/** Gives the member's claims on these sightings back, and those that have run out. */
export async function deleteClaims(db: Db, of: { memberId: number; sightingIds: readonly number[] }): Promise<void> {
  await sql`
    delete from queue_claim where member_id = ${of.memberId}
      and (sighting_id = any(${[...of.sightingIds]}::int[]) or expires_at <= now())`.execute(db);
}

/** What the member has said today by the calendar of Budapest: determinations and decisions, of the latest two thousand of each. */
export async function countSaidToday(db: Db, memberId: number): Promise<number> {
  const latest = (table: 'determination' | 'verdict', isOut: RawBuilder<SqlBool>) => sql`
    select created_at, ${isOut} as is_out from ${sql.table(table)} where member_id = ${memberId} order by id desc limit 2000`;
  const isSaidAnew = sql<SqlBool>`withdrawn_at is not null or replaced_at is not null`;
  const isTakenBack = sql<SqlBool>`coalesce(end_reason in ('withdrawn', 'replaced'), false)`;
  const { rows } = await sql<{ said: number }>`
    select count(*)::int as said from ((${latest('determination', isSaidAnew)}) union all (${latest('verdict', isTakenBack)})) as latest
    where not is_out and created_at >= date_trunc('day', now() at time zone 'Europe/Budapest') at time zone 'Europe/Budapest'`.execute(
    db,
  );
  return rows[0]?.said ?? 0;
}

/** Of a row `q` of the queue: the viewer has said nothing of it that stands, and nobody else has it before them. */
export function isUnsaid(viewerId: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`
    not exists (select from determination d where d.sighting_id = q.sighting_id and d.member_id = ${viewerId}
      and d.withdrawn_at is null and d.replaced_at is null)
    and not exists (select from verdict v where v.sighting_id = q.sighting_id and v.member_id = ${viewerId} and v.ended_at is null)
    and not exists (select from queue_claim c where c.sighting_id = q.sighting_id and c.member_id <> ${viewerId}
      and c.expires_at > now())`;
}
