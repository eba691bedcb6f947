import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { isAcceptedSql } from '../summaries/accepted.repo.server.ts';

export type SeenNow = { id: number; sightings: number };
export type FirstFind = { id: number; speciesId: number };

const isListed = sql`exists (select from taxon t where t.id = s.species_id and t.rank = 'species' and t.status = 'accepted' and t.is_public)`;

/** Species of which accepted finds lie in these bins of the year, most finds first: by the summary. */
export async function findSeenInBins(db: Db, { bins, limit }: { bins: readonly number[]; limit: number }) {
  const { rows } = await sql<SeenNow>`
    with seen as (
      select p.taxon_id as id, sum(p.sightings)::int as sightings from taxon_profile p
      join taxon t on t.id = p.taxon_id and t.rank = 'species' and t.status = 'accepted' and t.is_public
      where p.third = any(${[...bins]}::smallint[]) group by 1)
    select id, sightings from seen where sightings > 0 order by sightings desc, id limit ${limit}`.execute(db);
  return rows;
}

/**
 * The same of a county, by the public form of each find: one of a month counts for its three thirds, one of a longer time for none. `third`:
 * 0–35 in the year.
 */
export async function findSeenInCounty(
  db: Db,
  { countyCode, third, limit }: { countyCode: string; third: number; limit: number },
): Promise<SeenNow[]> {
  const thirdOf = (column: string) =>
    sql`(extract(year from ${sql.ref(column)})::int * 36 + (extract(month from ${sql.ref(column)})::int - 1) * 3
      + least(2, (extract(day from ${sql.ref(column)})::int - 1) / 10))`;
  const [first, last] = [thirdOf('s.public_observed_from'), thirdOf('s.public_observed_to')];
  const { rows } = await sql<SeenNow>`
    select s.species_id as id, count(*)::int as sightings from sighting s
    where ${isAcceptedSql('s')} and s.public_county_code = ${countyCode} and s.species_id is not null and ${isListed}
      and s.public_observed_to - s.public_observed_from <= 31
      and ${last} - ${first} < 3 and (${third}::int - ${first} % 36 + 36) % 36 <= ${last} - ${first}
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

type In = { from: string; to: string; countyCode: string | null; limit: number };

/**
 * Of each species that was seen for the first time in the year between two days, its first accepted find. What is public by its month alone
 * lies between no two days of it, and may have come before them.
 */
export async function findFirstsOfYear(db: Db, { from, to, countyCode, limit }: In): Promise<FirstFind[]> {
  const inCounty = (alias: string) =>
    countyCode === null ? sql`true` : sql`${sql.ref(`${alias}.public_county_code`)} = ${countyCode}`;
  const { rows } = await sql<FirstFind>`
    with seen as materialized (
      select distinct on (s.species_id) s.species_id, s.id, s.public_observed_from from sighting s
      where ${isAcceptedSql('s')} and s.public_observed_from between ${from}::date and ${to}::date and s.public_observed_to <= ${to}::date
        and s.public_observed_from >= date_trunc('year', ${to}::date) and s.species_id is not null and ${inCounty('s')} and ${isListed}
      order by s.species_id, s.public_observed_from, s.id)
    select seen.id, seen.species_id as "speciesId" from seen
    where not exists (
      select from sighting o where o.species_id = seen.species_id and ${isAcceptedSql('o')} and ${inCounty('o')}
        and o.public_observed_from < greatest(${from}::date, date_trunc('year', ${to}::date))
        and o.public_observed_to >= date_trunc('year', ${to}::date))
    order by seen.public_observed_from desc, seen.id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Species that the site, or a county, has accepted finds of only since two moments lie between which they were recorded, named or decided: of
 * each its earliest find. What was hidden and shown again, or named anew as the same, is not new.
 */
export async function findNewSpecies(
  db: Db,
  { since, until, countyCode, limit }: { since: Date; until: Date; countyCode: string | null; limit: number },
): Promise<FirstFind[]> {
  const inCounty = (alias: string) =>
    countyCode === null ? sql`true` : sql`${sql.ref(`${alias}.public_county_code`)} = ${countyCode}`;
  const { rows } = await sql<FirstFind>`
    with changed as materialized (
      select sighting_id as id, min(revision) as revision from sighting_revision
      where created_at >= ${since} and created_at < ${until} group by 1),
    candidate as materialized (
      select distinct s.species_id from changed join sighting s on s.id = changed.id
      where ${isAcceptedSql('s')} and s.species_id is not null and ${inCounty('s')} and ${isListed}),
    only_changed as materialized (
      select c.species_id from candidate c where not exists (
        select from sighting o where o.species_id = c.species_id and ${isAcceptedSql('o')} and ${inCounty('o')}
          and not exists (select from changed where changed.id = o.id))),
    find as (
      select s.species_id, s.id, exists (
        select from sighting_revision r
        cross join lateral jsonb_populate_record(null::sighting, r.data || case when r.data ->> 'state' = 'draft' then '{}'::jsonb
          else '{"state": "published"}' end) was
        where r.sighting_id = s.id and r.revision = changed.revision - 1
          and was.species_id = s.species_id and ${isAcceptedSql('was')} and ${inCounty('was')}) as is_known
      from only_changed o join sighting s on s.species_id = o.species_id and ${isAcceptedSql('s')} and ${inCounty('s')}
      join changed on changed.id = s.id)
    select min(id) as id, species_id as "speciesId" from find
    group by species_id having not bool_or(is_known) order by 1 desc limit ${limit}`.execute(db);
  return rows;
}
