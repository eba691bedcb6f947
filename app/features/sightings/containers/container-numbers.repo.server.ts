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

/** Finds and sure species of a part of a container: of a member, an order, an hour of a day, a month of the year, a year. */
export type PartNumbers = { key: string; sightings: number; species: number };
export type ListedPart = 'member' | 'order' | 'hour' | 'month' | 'year';
export type KeptNumbers = ContainerNumbers & { firsts: number; parts: Record<ListedPart, PartNumbers[]> };

/** All that is counted of a container but its squares and its species one by one; `firsts`, of events alone: species that nobody had seen before the first day in a square where they were seen. */
export async function findNumbers(db: Db, container: Container): Promise<KeptNumbers> {
  const { kind, id } = container;
  const firsts =
    kind === 'event'
      ? {
          before: sql`, ${firstsNow(id)}`,
          row: sql`union all select 'first', '', 0, count(distinct species_id)::int from firsts`,
        }
      : { before: sql``, row: sql`` };
  const { rows } = await sql<PartNumbers & { part: string }>`
    with ${uncounted(container)} ${firsts.before},
    now as materialized (
      select part, key, sum(sightings)::int as sightings, sum(species)::int as species from (
        select part, key, sightings, species from contained_number where kind = ${sql.lit(kind)} and container_id = ${id}
        union all select part, key, sightings, species from numbers) both_of
      group by part, key having sum(sightings) > 0)
    select part, key, sightings, species from now where part <> 'square'
    union all select 'square', '', 0, count(*)::int from now where part = 'square'
    ${firsts.row} ${prepared(`numbersOf_${kind}`)}`.execute(db);
  const byPart = Map.groupBy(rows, ({ part }) => part);
  const one = (part: string) => byPart.get(part)?.[0] ?? { sightings: 0, species: 0 };
  const all = (part: ListedPart) => byPart.get(part) ?? [];
  const parts = {
    member: all('member'),
    order: all('order'),
    hour: all('hour'),
    month: all('month'),
    year: all('year'),
  };
  return {
    ...{ sightings: one('all').sightings, species: one('all').species, named: one('named').sightings },
    ...{ observers: parts.member.length, squares: one('square').species, firsts: one('first').species },
    parts,
  };
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
  const isFirst = hasFirsts ? sql`species_id in (select species_id from firsts)` : sql`false`;
  const goesOn = ({ sightings, speciesId }: SpeciesPlace) =>
    sql`(s.sightings < ${sightings}::int or (s.sightings = ${sightings}::int and s.species_id > ${speciesId}::int))`;
  const isAfter = after === null ? sql`true` : goesOn(after);
  const counted = sql`s.kind = ${sql.lit(kind)} and s.container_id = ${id} and s.part = 'all'
    and s.species_id <> all (array(select species_id from changed))`;
  const unchanged = onlyFirsts
    ? sql`(select distinct species_id from firsts) f cross join lateral (
        select s.species_id, s.sightings from contained_species s
        where ${counted} and s.key = '' and s.species_id = f.species_id offset 0) s where ${isAfter}`
    : sql`contained_species s where ${counted} and ${isAfter}`;
  const { rows } = await sql<ContainedSpecies>`
    with ${uncounted(container)} ${hasFirsts ? sql`, ${firstsNow(id)}` : sql``},
    changed as materialized (
      select species_id, sightings + by as sightings from known where part = 'all' and species_id <> 0),
    listed as (
      (select s.species_id, s.sightings from ${unchanged}
        order by s.sightings desc, s.species_id limit ${sql.lit(limit)})
      union all
      select s.species_id, s.sightings from changed s
      where s.sightings > 0 and ${isAfter} and ${onlyFirsts ? isFirst : sql`true`})
    select species_id as "speciesId", sightings, ${isFirst} as "isFirst" from listed
    order by sightings desc, species_id limit ${sql.lit(limit)} ${prepared(name)}`.execute(db);
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
