import { sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { Container, ContainerKind } from './contained.repo.server.ts';
import { firstsNow, numbersNow, uncounted, uncountedOfAny } from './uncounted.repo.server.ts';

export type ContainerNumbers = {
  sightings: number;
  species: number;
  observers: number;
  squares: number;
  named: number;
};

export async function countIn(db: Db, container: Container): Promise<ContainerNumbers> {
  const numberOf = (part: string, column: string) =>
    sql`coalesce((select ${sql.ref(column)} from (${numbersNow(container, part)}) part), 0)`;
  const keysOf = (part: string) => sql`(select count(*)::int from (${numbersNow(container, part)}) part)`;
  const { rows } = await sql<ContainerNumbers>`
    with ${uncounted(container)}
    select ${numberOf('all', 'sightings')} as sightings, ${numberOf('all', 'species')} as species,
      ${keysOf('member')} as observers, ${keysOf('square')} as squares, ${numberOf('named', 'sightings')} as named
    ${prepared(`numbersOf_${container.kind}`)}`.execute(db);
  return rows[0] ?? { sightings: 0, species: 0, observers: 0, squares: 0, named: 0 };
}

/** How many sightings each of the containers has that everybody may know of; who has none is left out. */
export async function countInEach(
  db: Db,
  { kind, ids }: { kind: ContainerKind; ids: readonly number[] },
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; sightings: number }>`
    with ${uncountedOfAny(kind, ids)}
    select container_id as id, sum(sightings)::int as sightings from (
      select container_id, sightings from contained_number
      where kind = ${sql.lit(kind)} and container_id = ${anyOf(ids)} and part = 'all'
      union all select container_id, sightings from numbers where part = 'all') both_of
    group by 1 having sum(sightings) > 0`.execute(db);
  return new Map(rows.map(({ id, sightings }) => [id, sightings]));
}

/** How many of its species nobody had seen before the first day in a square where they were seen; of events alone. */
export async function countFirstsIn(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ species: number }>`
    with ${uncounted({ kind: 'event', id: eventId })}, ${firstsNow(eventId)}
    select count(distinct species_id)::int as species from firsts ${prepared('firstsOfEvent')}`.execute(db);
  return rows[0]?.species ?? 0;
}

/** Species with how many sightings each has; `isFirst`: nobody had seen it before the first day in a square where it was seen. */
export type ContainedSpecies = { speciesId: number; sightings: number; isFirst: boolean };
type SpeciesPlace = { sightings: number; speciesId: number };

/** Species of a container, most sightings first, after the one of that number with as many; of an event's those alone that are new, where `onlyFirsts`. */
export async function pageSpeciesIn(
  db: Db,
  container: Container,
  { after, limit, onlyFirsts = false }: { after: SpeciesPlace | null; limit: number; onlyFirsts?: boolean },
): Promise<ContainedSpecies[]> {
  const { kind, id } = container;
  const hasFirsts = kind === 'event';
  const name = `speciesOf_${kind}_${limit}_${onlyFirsts ? 'firsts' : 'all'}_${after === null ? 'from_first' : 'after'}`;
  const isFirst = hasFirsts ? sql`exists (select from firsts f where f.species_id = listed.species_id)` : sql`false`;
  const isAfter = (sightings: ReturnType<typeof sql>, speciesId: ReturnType<typeof sql>) =>
    after === null
      ? sql`true`
      : sql`(${sightings} < ${after.sightings}::int or (${sightings} = ${after.sightings}::int and ${speciesId} > ${after.speciesId}::int))`;
  const isAsked = (speciesId: ReturnType<typeof sql>) =>
    onlyFirsts ? sql`${speciesId} in (select species_id from firsts)` : sql`true`;
  const { rows } = await sql<ContainedSpecies>`
    with ${uncounted(container)} ${hasFirsts ? sql`, ${firstsNow(id)}` : sql``},
    changed as materialized (
      select species_id, sightings + by as sightings from known where part = 'all' and species_id <> 0),
    listed as (
      (select s.species_id, s.sightings from contained_species s
        where s.kind = ${sql.lit(kind)} and s.container_id = ${id} and s.part = 'all'
          and not exists (select from changed c where c.species_id = s.species_id)
          and ${isAfter(sql`s.sightings`, sql`s.species_id`)} and ${isAsked(sql`s.species_id`)}
        order by s.sightings desc, s.species_id limit ${sql.lit(limit)})
      union all
      select c.species_id, c.sightings from changed c
      where c.sightings > 0 and ${isAfter(sql`c.sightings`, sql`c.species_id`)} and ${isAsked(sql`c.species_id`)})
    select species_id as "speciesId", sightings, ${isFirst} as "isFirst" from listed
    order by sightings desc, species_id limit ${sql.lit(limit)} ${prepared(name)}`.execute(db);
  return rows;
}

/** Of how many species of each order there are finds, most first. */
export async function countOrderRowsIn(db: Db, container: Container) {
  const { rows } = await sql<{ orderId: number; species: number }>`
    with ${uncounted(container)}
    select key::int as "orderId", species from (${numbersNow(container, 'order')}) part order by 2 desc, 1
    ${prepared(`ordersOf_${container.kind}`)}`.execute(db);
  return rows;
}

/** How much each member has in it: most species first. */
export async function rankObserversIn(db: Db, container: Container) {
  const { rows } = await sql<{ memberId: number; sightings: number; species: number }>`
    with ${uncounted(container)}
    select key::int as "memberId", sightings, species from (${numbersNow(container, 'member')}) part
    order by 3 desc, 2 desc, 1 ${prepared(`observersOf_${container.kind}`)}`.execute(db);
  return rows;
}

/** Its 10 km squares, most sightings first. */
export async function countSquaresIn(db: Db, container: Container) {
  const { rows } = await sql<{ code: string; sightings: number }>`
    with ${uncounted(container)}
    select key as code, sightings from (${numbersNow(container, 'square')}) part order by 2 desc, 1
    ${prepared(`squaresOf_${container.kind}`)}`.execute(db);
  return rows;
}

/** How many were seen in each month of a year by their public dates, of those whose dates lie in one month; of projects alone. */
export async function countMonthsIn(db: Db, container: Container & { kind: 'project' }) {
  const { rows } = await sql<{ month: number; sightings: number }>`
    with ${uncounted(container)}
    select key::int as month, sightings from (${numbersNow(container, 'month')}) part order by 1`.execute(db);
  return rows;
}

/** How many were seen in each year by their public dates, of those whose dates lie in one year; of projects alone. */
export async function countYearsIn(db: Db, container: Container & { kind: 'project' }) {
  const { rows } = await sql<{ year: number; sightings: number; species: number }>`
    with ${uncounted(container)}
    select key::int as year, sightings, species from (${numbersNow(container, 'year')}) part order by 1 desc`.execute(
    db,
  );
  return rows;
}

/** How many were seen in each hour of a day; a coarse one has no hour that is public; of events alone. */
export async function countHoursIn(db: Db, container: Container & { kind: 'event' }) {
  const { rows } = await sql<{ hour: number; sightings: number }>`
    with ${uncounted(container)}
    select key::int as hour, sightings from (${numbersNow(container, 'hour')}) part order by 1`.execute(db);
  return rows;
}
