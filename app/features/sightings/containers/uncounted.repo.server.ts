import { sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import { type Container, type ContainerKind, contributionsTo, linksTo } from './contained.repo.server.ts';

type Fragment = ReturnType<typeof sql>;

const numbersOf = sql`member_id, species_id, order_id, utm10, hour, month, year, is_named`;

/** What of the containers writes have noted and nobody has counted: `container_id` and `sighting_id`. */
function noted(kind: ContainerKind, containers: Fragment) {
  const own = sql.ref(`${kind}_id`);
  return sql`
    select distinct found.container_id, found.sighting_id from (
      select distinct sighting_id from contained_stale where sighting_id is not null) q
    cross join lateral (
      ${linksTo(kind, { sighting: sql`q.sighting_id` })} and l.${own} = ${containers}
      union all ${storedFinds(kind, sql`c.container_id = ${containers} and c.sighting_id = q.sighting_id`)} offset 0) found
    union
    select found.container_id, found.sighting_id from (
      select distinct ${own} as id from contained_stale where ${own} = ${containers}) q
    cross join lateral (
      ${linksTo(kind, { container: sql`q.id` })} union all ${storedFinds(kind, sql`c.container_id = q.id`)} offset 0) found`;
}

/** Finds as they were last counted. */
export function storedFinds(kind: ContainerKind, where: Fragment) {
  return sql`select c.container_id, c.sighting_id from contained_find c where c.kind = ${sql.lit(kind)} and ${where}`;
}

/**
 * By how much the numbers differ from those that are kept, of the finds in `touched`, as the beginning of a statement: `moved` (each find as it was
 * counted, -1, and as it counts, 1), `parts` (by how many finds each species of each part) and `numbers` (by how many finds and species each part).
 */
export function changesOf(kind: ContainerKind, touched: Fragment) {
  const literal = sql.lit(kind);
  return sql`
    touched as materialized (${touched}),
    moved as materialized (
      select was.container_id, was.sighting_id, -1 as by, ${numbersOf} from touched t cross join lateral (
        select * from contained_find c
        where c.kind = ${literal} and c.container_id = t.container_id and c.sighting_id = t.sighting_id offset 0) was
      union all
      select now.container_id, now.sighting_id, 1, ${numbersOf} from (${contributionsTo(kind, sql`touched`)}) now),
    parts as materialized (
      select m.container_id, p.part, p.key, coalesce(p.species_id, 0) as species_id, sum(m.by)::int as by
      from moved m cross join lateral (${partsOf(sql`m`)}) p
      group by 1, 2, 3, 4 having sum(m.by) <> 0),
    known as materialized (
      select p.*, coalesce(k.sightings, 0) as sightings from parts p left join lateral (
        select s.sightings from contained_species s where s.kind = ${literal} and s.container_id = p.container_id
          and s.part = p.part and s.key = p.key and s.species_id = p.species_id offset 0) k on true),
    numbers as materialized (
      select container_id, part, key, sum(by)::int as sightings,
        sum(case when species_id = 0 then 0 else (sightings + by > 0)::int - (sightings > 0)::int end)::int as species
      from known group by 1, 2, 3)`;
}

/** The parts in which a find counts, each with the species as which it does. */
export function partsOf(find: Fragment) {
  return sql`
    select v.part, v.key, v.species_id from (values
      ('all', '', ${find}.species_id), ('named', case when ${find}.is_named then '' end, null),
      ('member', ${find}.member_id::text, ${find}.species_id), ('square', ${find}.utm10, ${find}.species_id),
      ('order', ${find}.order_id::text, ${find}.species_id), ('hour', ${find}.hour::text, null),
      ('month', ${find}.month::text, null), ('year', ${find}.year::text, ${find}.species_id)) as v (part, key, species_id)
    where v.key is not null`;
}

/** What a container's kept numbers lack, as the beginning of a statement. */
export function uncounted({ kind, id }: Container) {
  return changesOf(kind, noted(kind, sql`${id}::int`));
}

/** The same of several containers. */
export function uncountedOfAny(kind: ContainerKind, ids: readonly number[]) {
  return changesOf(kind, noted(kind, anyOf(ids)));
}

/** The numbers of one part as they are now, `key`, `sightings` and `species`, after `uncounted()`. */
export function numbersNow({ kind, id }: Container, part: string) {
  return sql`
    select key, sum(sightings)::int as sightings, sum(species)::int as species from (
      select key, sightings, species from contained_number
      where kind = ${sql.lit(kind)} and container_id = ${id} and part = ${sql.lit(part)}
      union all select key, sightings, species from numbers where part = ${sql.lit(part)}) both_of
    group by key having sum(sightings) > 0`;
}

/** A find of a species in a square from before a day, in which case the species is not new there: a condition on `former`. */
export function isFormerOf(pair: string, day: Fragment) {
  const of = (column: string) => sql.ref(`${pair}.${column}`);
  return sql`(former.species_id = ${of('species_id')} and former.public_utm10 = ${of('utm10')}
    and former.state = 'published' and former.name_is_sure and former.public_observed_from < ${day})`;
}

/** Joins whether there is such a find, `seen.before`, looked for each pair by its keys. */
export function seenBefore(pair: string, day: Fragment) {
  return sql`left join lateral (
    select true as before from sighting former where ${isFormerOf(pair, day)} limit 1) seen on true`;
}

/** After `uncounted()`: `pairs`, species in squares of which it is asked anew whether they are new there, and `firsts`, all that are new. */
export function firstsNow(eventId: number) {
  const id = sql`${eventId}::int`;
  return sql`
    pairs as materialized (
      select species_id, utm10 from moved where species_id is not null and utm10 is not null
      union
      select q.species_id, q.utm10 from (
        select distinct species_id, utm10 from contained_stale where species_id is not null and utm10 is not null) q
      cross join lateral (${countedPair(id, 'q')} offset 0) held),
    firsts as materialized (
      select f.species_id, f.utm10 from event_first f
      where f.event_id = ${id} and not exists (select from pairs p where p.species_id = f.species_id and p.utm10 = f.utm10)
      union all
      select p.species_id, p.utm10 from pairs p join event e on e.id = ${id}
      left join parts c on c.part = 'square' and c.key = p.utm10 and c.species_id = p.species_id
      left join lateral (${countedPair(id, 'p')} offset 0) s on true
      ${seenBefore('p', sql`e.first_day`)}
      where coalesce(s.sightings, 0) + coalesce(c.by, 0) > 0 and seen.before is null)`;
}

/** How many finds of a species in a square an event was last counted to have. */
export function countedPair(eventId: Fragment, pair: string) {
  return sql`select s.sightings from contained_species s where s.kind = 'event' and s.container_id = ${eventId}
    and s.part = 'square' and s.key = ${sql.ref(`${pair}.utm10`)} and s.species_id = ${sql.ref(`${pair}.species_id`)}`;
}
