import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { type Container, type ContainerKind, shownIn, shownInAny } from './contained.repo.server.ts';

export type ContainerNumbers = {
  sightings: number;
  species: number;
  observers: number;
  squares: number;
  named: number;
};

export async function countIn(db: Db, container: Container): Promise<ContainerNumbers> {
  const { rows } = await sql<ContainerNumbers>`
    select count(*)::int as sightings, (count(distinct species_id) filter (where name_is_sure))::int as species,
      count(distinct sighting.member_id)::int as observers, count(distinct public_utm10)::int as squares,
      (count(*) filter (where dr_rank > 0))::int as named
    from ${shownIn(container)}`.execute(db);
  return rows[0] ?? { sightings: 0, species: 0, observers: 0, squares: 0, named: 0 };
}

/** How many sightings each of the containers has that everybody may know of; who has none is left out. */
export async function countInEach(
  db: Db,
  { kind, ids }: { kind: ContainerKind; ids: readonly number[] },
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; sightings: number }>`
    select e.id, count(*)::int as sightings from ${shownInAny(kind, ids)} group by e.id`.execute(db);
  return new Map(rows.map(({ id, sightings }) => [id, sightings]));
}

/** Species with how many sightings each has; `isFirst`: nobody had seen it before the first day in a square where it was seen. */
export type ContainedSpecies = { speciesId: number; orderId: number | null; sightings: number; isFirst: boolean };

export async function findSpeciesIn(db: Db, container: Container): Promise<ContainedSpecies[]> {
  const { rows } = await sql<ContainedSpecies>`
    with seen as (
      select species_id, min(order_id) as order_id, public_utm10, count(*)::int as sightings, min(e.first_day) as first_day
      from ${shownIn(container)} and name_is_sure and species_id is not null
      group by species_id, public_utm10)
    select species_id as "speciesId", min(order_id) as "orderId", sum(sightings)::int as sightings,
      bool_or(public_utm10 is not null and seen.first_day is not null and not exists (
        select from sighting former where former.species_id = seen.species_id and former.state = 'published'
          and former.name_is_sure and former.public_utm10 = seen.public_utm10
          and former.public_observed_from < seen.first_day)) as "isFirst"
    from seen group by species_id order by 3 desc, 1`.execute(db);
  return rows;
}

/** How much each member has in it: most species first. */
export async function rankObserversIn(db: Db, container: Container) {
  const { rows } = await sql<{ memberId: number; sightings: number; species: number }>`
    select sighting.member_id as "memberId", count(*)::int as sightings,
      (count(distinct species_id) filter (where name_is_sure))::int as species
    from ${shownIn(container)} group by 1 order by 3 desc, 2 desc, 1`.execute(db);
  return rows;
}

/** Its 10 km squares, most sightings first. */
export async function countSquaresIn(db: Db, container: Container) {
  const { rows } = await sql<{ code: string; sightings: number }>`
    select public_utm10 as code, count(*)::int as sightings from ${shownIn(container)} and public_utm10 is not null
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** How many were seen in each month of a year by their public dates, of those whose dates lie in one month. */
export async function countMonthsIn(db: Db, container: Container) {
  const { rows } = await sql<{ month: number; sightings: number }>`
    select extract(month from public_observed_from)::int as month, count(*)::int as sightings from ${shownIn(container)}
      and date_trunc('month', public_observed_from) = date_trunc('month', public_observed_to)
    group by 1 order by 1`.execute(db);
  return rows;
}

/** How many were seen in each year by their public dates, of those whose dates lie in one year. */
export async function countYearsIn(db: Db, container: Container) {
  const { rows } = await sql<{ year: number; sightings: number; species: number }>`
    select extract(year from public_observed_from)::int as year, count(*)::int as sightings,
      (count(distinct species_id) filter (where name_is_sure))::int as species from ${shownIn(container)}
      and date_trunc('year', public_observed_from) = date_trunc('year', public_observed_to)
    group by 1 order by 1 desc`.execute(db);
  return rows;
}
