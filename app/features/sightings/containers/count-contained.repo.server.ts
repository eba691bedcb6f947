import { sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { type ContainerKind, contributionsTo, linksTo } from './contained.repo.server.ts';
import { changesOf, countedPair, isFormerOf, partsOf, seenBefore, storedFinds } from './uncounted.repo.server.ts';

const kinds = ['event', 'project'] as const;

/** Only one counts at a time; nobody who reads or records waits for it. */
export async function lockContained(tx: Tx): Promise<void> {
  await sql`lock table contained_number in share row exclusive mode`.execute(tx);
}

/** What writes have noted, of which it is now forgotten; `notes`: how many. */
export type Noted = {
  notes: number;
  sightingIds: number[];
  containerIds: Record<ContainerKind, number[]>;
  pairs: { speciesId: number; utm10: string }[];
};

/** The oldest notes, at most so many; they are gone with this. */
export async function takeNotes(tx: Tx, limit: number): Promise<Noted> {
  const { rows } = await sql<{
    sighting_id: number | null;
    species_id: number | null;
    utm10: string | null;
    event_id: number | null;
    project_id: number | null;
  }>`
    delete from contained_stale where id in (select id from contained_stale order by id limit ${limit})
    returning sighting_id, species_id, utm10, event_id, project_id`.execute(tx);
  const idsOf = (column: 'sighting_id' | 'event_id' | 'project_id') => {
    const ids = rows.flatMap((row) => (row[column] === null ? [] : [row[column]]));
    return [...new Set(ids)].toSorted((a, b) => a - b);
  };
  return {
    notes: rows.length,
    sightingIds: idsOf('sighting_id'),
    containerIds: { event: idsOf('event_id'), project: idsOf('project_id') },
    pairs: rows.flatMap(({ species_id: speciesId, utm10 }) =>
      speciesId === null || utm10 === null ? [] : [{ speciesId, utm10 }],
    ),
  };
}

/** The notes' finds in containers of a kind: `container_id` and `sighting_id`. */
function touchedBy(kind: ContainerKind, { sightingIds, containerIds }: Noted) {
  const [sightings, containers] = [anyOf(sightingIds), anyOf(containerIds[kind])];
  return sql`
    ${linksTo(kind, { sighting: sightings })} union ${linksTo(kind, { container: containers })}
    union ${storedFinds(kind, sql`c.sighting_id = ${sightings}`)} union ${storedFinds(kind, sql`c.container_id = ${containers}`)}`;
}

/** Counts what the notes tell of, in each event and project. */
export async function replaceNumbers(tx: Tx, noted: Noted): Promise<void> {
  const pairs = await findTouchedPairs(tx, noted);
  for (const kind of kinds) await replaceNumbersOf(tx, kind, noted);
  await replaceFirsts(tx, pairs);
}

async function replaceNumbersOf(tx: Tx, kind: ContainerKind, noted: Noted): Promise<void> {
  const literal = sql.lit(kind);
  await sql`
    with ${changesOf(kind, touchedBy(kind, noted))},
    find_gone as (
      delete from contained_find c using (
        select container_id, sighting_id from moved group by 1, 2 having max(by) < 0) m
      where c.kind = ${literal} and c.container_id = m.container_id and c.sighting_id = m.sighting_id),
    find_kept as (
      insert into contained_find (kind, container_id, sighting_id, member_id, species_id, order_id, utm10, hour, month, year, is_named)
      select ${literal}, container_id, sighting_id, member_id, species_id, order_id, utm10, hour, month, year, is_named
      from moved where by = 1
      on conflict (kind, container_id, sighting_id) do update set member_id = excluded.member_id,
        species_id = excluded.species_id, order_id = excluded.order_id, utm10 = excluded.utm10, hour = excluded.hour,
        month = excluded.month, year = excluded.year, is_named = excluded.is_named),
    species_gone as (
      delete from contained_species s using known k
      where s.kind = ${literal} and s.container_id = k.container_id and s.part = k.part and s.key = k.key
        and s.species_id = k.species_id and k.sightings + k.by <= 0),
    species_kept as (
      insert into contained_species (kind, container_id, part, key, species_id, sightings)
      select ${literal}, container_id, part, key, species_id, sightings + by from known
      where species_id <> 0 and sightings + by > 0
      on conflict (kind, container_id, part, key, species_id) do update set sightings = excluded.sightings),
    total as materialized (
      select n.container_id, n.part, n.key, n.sightings + coalesce(k.sightings, 0) as sightings,
        n.species + coalesce(k.species, 0) as species
      from numbers n left join contained_number k
        on k.kind = ${literal} and k.container_id = n.container_id and k.part = n.part and k.key = n.key),
    number_gone as (
      delete from contained_number k using total t
      where k.kind = ${literal} and k.container_id = t.container_id and k.part = t.part and k.key = t.key and t.sightings <= 0)
    insert into contained_number (kind, container_id, part, key, sightings, species)
    select ${literal}, container_id, part, key, sightings, species from total where sightings > 0
    on conflict (kind, container_id, part, key) do update
      set sightings = excluded.sightings, species = excluded.species`.execute(tx);
}

type Pair = { eventId: number; speciesId: number; utm10: string };

/** Species in squares of events of which it has to be looked again whether they are new there. */
async function findTouchedPairs(tx: Tx, noted: Noted): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    with ${changesOf('event', touchedBy('event', noted))}
    select container_id as "eventId", species_id as "speciesId", utm10 from moved
    where species_id is not null and utm10 is not null
    union
    select s.container_id, s.species_id, s.key
    from unnest(${noted.pairs.map(({ speciesId }) => speciesId)}::int[], ${noted.pairs.map(({ utm10 }) => utm10)}::text[]) as q (species_id, utm10)
    join contained_species s on s.kind = 'event' and s.part = 'square' and s.key = q.utm10 and s.species_id = q.species_id`.execute(
    tx,
  );
  return rows;
}

async function replaceFirsts(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  const asked = sql`unnest(${pairs.map(({ eventId }) => eventId)}::int[], ${pairs.map(({ speciesId }) => speciesId)}::int[],
    ${pairs.map(({ utm10 }) => utm10)}::text[]) as p (event_id, species_id, utm10)`;
  await sql`
    delete from event_first f using ${asked}
    where f.event_id = p.event_id and f.species_id = p.species_id and f.utm10 = p.utm10`.execute(tx);
  await sql`
    insert into event_first (event_id, species_id, utm10)
    select p.event_id, p.species_id, p.utm10 from ${asked}
    cross join lateral (${countedPair(sql`p.event_id`, 'p')} offset 0) held
    join event e on e.id = p.event_id
    ${seenBefore('p', sql`e.first_day`)}
    where seen.before is null`.execute(tx);
}

/** Forgets all that is counted, and notes that all has to be. */
export async function forgetNumbers(tx: Tx): Promise<void> {
  for (const table of ['contained_find', 'contained_number', 'contained_species', 'event_first', 'contained_stale'])
    await sql`delete from ${sql.table(table)}`.execute(tx);
  for (const kind of kinds)
    await sql`insert into contained_stale (${sql.ref(`${kind}_id`)}) select id from ${sql.table(kind)} order by id`.execute(
      tx,
    );
}

function isNoted(kind: ContainerKind) {
  return sql`(exists (select from contained_stale q where q.sighting_id = f.sighting_id)
    or exists (select from contained_stale q where ${sql.ref(`q.${kind}_id`)} = f.container_id))`;
}

/** Rows that are stored but not computed, or computed but not stored, by table; what waits to be counted is no fault. */
export async function countContainedDifferences(db: Db): Promise<{ table: string; differences: number }[]> {
  const numbers = sql`
    select c.kind, c.container_id, p.part, p.key, count(*)::int, count(distinct p.species_id)::int
    from contained_find c cross join lateral (${partsOf(sql`c`)}) p group by 1, 2, 3, 4`;
  const species = sql`
    select c.kind, c.container_id, p.part, p.key, p.species_id, count(*)::int
    from contained_find c cross join lateral (${partsOf(sql`c`)}) p where p.species_id is not null group by 1, 2, 3, 4, 5`;
  const columns = sql`container_id, sighting_id, member_id, species_id, order_id, utm10, hour, month, year, is_named`;
  const findsOf = (kind: ContainerKind) => ({
    table: 'contained_find',
    stored: sql`select ${columns} from contained_find f where kind = ${sql.lit(kind)} and not ${isNoted(kind)}`,
    computed: sql`select * from (${contributionsTo(kind)}) f where not ${isNoted(kind)}`,
  });
  const isLookedAt = sql`(exists (select from contained_stale q where q.species_id = f.species_id and q.utm10 = f.utm10)
    or exists (select from contained_find c join contained_stale q on q.sighting_id = c.sighting_id
      where c.kind = 'event' and c.container_id = f.event_id and c.species_id = f.species_id and c.utm10 = f.utm10)
    or exists (select from contained_stale q where q.event_id = f.event_id))`;
  const pairs = sql`
    select distinct c.container_id as event_id, c.species_id, c.utm10 from contained_find c
    join event e on e.id = c.container_id
    where c.kind = 'event' and c.species_id is not null and c.utm10 is not null
      and not exists (select from sighting former where ${isFormerOf('c', sql`e.first_day`)})`;
  const checks = [
    ...kinds.map(findsOf),
    { table: 'contained_number', stored: sql`select * from contained_number`, computed: numbers },
    { table: 'contained_species', stored: sql`select * from contained_species`, computed: species },
    {
      table: 'event_first',
      stored: sql`select event_id, species_id, utm10 from event_first f where not ${isLookedAt}`,
      computed: sql`select * from (${pairs}) f where not ${isLookedAt}`,
    },
  ];
  const found: { table: string; differences: number }[] = [];
  for (const { table, stored, computed } of checks) {
    const { rows } = await sql<{ differences: number }>`
      select count(*)::int as differences from (
        ((${stored}) except (${computed})) union all ((${computed}) except (${stored}))) as different`.execute(db);
    found.push({ table, differences: rows[0]?.differences ?? 0 });
  }
  return found;
}
