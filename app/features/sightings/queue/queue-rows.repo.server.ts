import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** What a row of the queue repeats of its sighting. */
const own = ['member_id', 'taxon_id', 'order_id', 'family_id', 'genus_id', 'dr_rank', 'level', 'verdict'] as const;
const facts = [...own, 'waits_since', 'seen'];
const listOf = (of: readonly string[], alias?: string) =>
  sql.join(of.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));
const columns = listOf(['sighting_id', ...facts]);
/** What waits, as the queue keeps it. */
const waiting = sql`
  select s.id as sighting_id, ${listOf(own, 's')}, s.created_at as waits_since,
    daterange(s.public_observed_from, s.public_observed_to, '[]') as seen
  from sighting s where s.state = 'published' and s.verdict in ('open', 'waiting')`;

/** Brings the queue's rows of these sightings up to date; whatever was changed is to be weighed anew. */
export async function syncQueueRows(db: Db, sightingIds: readonly number[]): Promise<void> {
  const ids = sql`any(${[...sightingIds]}::int[])`;
  const [kept, found] = [listOf(facts, 'q'), listOf(facts, 'excluded')];
  await sql`
    with ended as (
      delete from sighting_queue q using sighting s
      where q.sighting_id = ${ids} and s.id = q.sighting_id
        and not (s.state = 'published' and s.verdict in ('open', 'waiting')))
    insert into sighting_queue as q (${columns}) ${waiting} and s.id = ${ids}
    on conflict (sighting_id) do update set (${listOf(facts)}, rated_at) = (${found}, null)
    where q.rated_at is not null or (${kept}) is distinct from (${found}) ${prepared('queue_rows')}`.execute(db);
}

/** Makes the whole queue anew from the sightings; run it alone or under lockSummaries(). */
export async function replaceQueueRows(db: Db): Promise<void> {
  await sql`delete from sighting_queue`.execute(db);
  await sql`insert into sighting_queue (${columns}) ${waiting}`.execute(db);
}

/** Rows that are kept but do not follow from the sightings, or that follow and are missing. */
export async function countQueueDifferences(db: Db): Promise<number> {
  const kept = sql`select ${columns} from sighting_queue`;
  const { rows } = await sql<{ differences: number }>`
    select count(*)::int as differences from (
      ((${kept}) except (${waiting})) union all ((${waiting}) except (${kept}))) as different`.execute(db);
  return rows[0]?.differences ?? 0;
}

/** Rows to be weighed: those that never were, then those weighed longest ago; held until the transaction ends, what others hold is left to them. */
export async function findUnrated(db: Db, { before, limit }: { before: Date; limit: number }) {
  return await db
    .selectFrom('sighting_queue')
    .innerJoin('sighting', 'sighting.id', 'sighting_queue.sighting_id')
    .leftJoin('taxon_count', 'taxon_count.taxon_id', 'sighting_queue.taxon_id')
    .select([
      'sighting_queue.sighting_id as id',
      'sighting_queue.taxon_id',
      'taxon_count.sightings as known',
      'sighting.species_id',
      'sighting.genus_id',
      'sighting.public_latitude as latitude',
      'sighting.public_longitude as longitude',
      'sighting.public_observed_from as from',
      'sighting.public_observed_to as to',
      'sighting.public_date_precision',
      'sighting.date_precision',
      'sighting.life_stage',
      'sighting.altitude_m',
      'sighting.public_visibility',
    ])
    .where((eb) => eb.or([eb('rated_at', 'is', null), eb('rated_at', '<', before)]))
    .orderBy(sql`rated_at nulls first`)
    .limit(limit)
    .forUpdate('sighting_queue')
    .skipLocked()
    .execute();
}

export type UnratedRow = Awaited<ReturnType<typeof findUnrated>>[number];

export async function updateRatings(db: Db, rows: readonly { id: number; rating: number }[], at: Date): Promise<void> {
  await sql`
    update sighting_queue q set rating = v.rating, rated_at = ${at}
    from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ rating }) => rating)}::float8[]) as v (id, rating)
    where q.sighting_id = v.id`.execute(db);
}
