import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** What a question may show: sure to the species by an expert's word, not doubted since, with a picture. The indexes `sighting_for_quiz…` hold it. */
const isFit = sql`s.state = 'published' and s.level = 'expert' and s.dr_rank = 4 and s.name_is_sure and s.image_count > 0
  and s.verdict in ('open', 'accepted')`;

export type FitRow = { id: number; species_id: number };

/** The first and the last sighting that is fit, by number; nulls where none is. */
export async function findFitBounds(db: Db, orderId: number | null) {
  const { rows } = await sql<{ low: number | null; high: number | null }>`
    select min(s.id) as low, max(s.id) as high from sighting s
    where ${isFit} ${inOrder(orderId)}`.execute(db);
  return rows[0] ?? { low: null, high: null };
}

/** Fit sightings that follow each of these numbers, so many of each. */
export async function findFitFrom(
  db: Db,
  { orderId, points, each }: { orderId: number | null; points: readonly number[]; each: number },
) {
  const { rows } = await sql<FitRow>`
    select distinct found.id, found.species_id
    from unnest(${[...points]}::int[]) as point (id)
    cross join lateral (
      select s.id, s.species_id from sighting s
      where ${isFit} ${inOrder(orderId)} and s.id >= point.id order by s.id limit ${each}) found
    where found.species_id is not null`.execute(db);
  return rows;
}

/** The newest fit sightings of each of these species, so many of each. */
export async function findFitOfSpecies(db: Db, { ids, each }: { ids: readonly number[]; each: number }) {
  const { rows } = await sql<FitRow>`
    select found.id, wanted.id as species_id
    from unnest(${[...ids]}::int[]) as wanted (id)
    cross join lateral (
      select s.id from sighting s where s.species_id = wanted.id and ${isFit} order by s.id desc limit ${each}) found`.execute(
    db,
  );
  return rows;
}

/** Orders with the number of their fit sightings, the most first. */
export async function countFitByOrder(db: Db) {
  const { rows } = await sql<{ order_id: number; sightings: number }>`
    select s.order_id, count(*)::int as sightings from sighting s
    where ${isFit} and s.order_id is not null group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

function inOrder(orderId: number | null) {
  return orderId === null ? sql`` : sql`and s.order_id = ${orderId}`;
}
