import { type Kysely, sql } from 'kysely';

const month = (end: 'from' | 'to') => sql.raw(`extract(month from s.public_observed_${end})::int`);
const third = (end: 'from' | 'to') => sql.raw(`least(2, (extract(day from s.public_observed_${end})::int - 1) / 10)`);
const months = sql`((extract(year from s.public_observed_to)::int - extract(year from s.public_observed_from)::int) * 12 + ${month('to')} - ${month('from')})`;
const thirds = sql`(${months} * 3 + ${third('to')} - ${third('from')} + 1)`;
const start = sql`((${month('from')} - 1) * 3 + ${third('from')})`;
export const bin = sql`(case
  when ${thirds} >= 36 then 48
  when ${thirds} = 1 then ${start}
  when ${thirds} = 3 and ${start} % 3 = 0 then 36 + ${start} / 3
  else 49 + ${start} * 34 + ${thirds} - 2 end)::smallint`;
export const run = sql`(case
  when ${months} >= 11 then 0
  when ${months} = 0 then ${month('from')}
  else 13 + (${month('from')} - 1) * 10 + ${months} - 1 end)::smallint`;

/** Dates of more than one day count in every third and month that they touch: their bins are runs of these, as `replaceSummaries()` has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member_month drop constraint member_month_known,
      add constraint member_month_known check (month between 0 and 132)`.execute(db);
  await sql`delete from member_month`.execute(db);
  await sql`
    insert into member_month
    select s.member_id, extract(year from s.public_observed_from)::smallint, ${run}, count(*)
    from sighting s where s.state = 'published' group by 1, 2, 3`.execute(db);
  // Bins below 36 mean what they meant: only the coarser ones are counted anew.
  const coarse = sql`s.state = 'published' and ${bin} >= 36`;
  for (const table of ['sighting_summary', 'taxon_season', 'taxon_profile'])
    await sql`delete from ${sql.table(table)} where third >= 36`.execute(db);
  await sql`
    insert into sighting_summary (taxon_id, utm10, third, life_stage, year, sightings)
    select named.taxon_id, coalesce(s.public_utm10, ''), ${bin}, coalesce(s.life_stage, ''),
      extract(year from s.public_observed_from)::smallint, count(*)
    from sighting s cross join lateral (
      select distinct id as taxon_id from unnest(array[s.taxon_id, s.species_id, s.genus_id, s.family_id, s.order_id]) as v (id)
      where id is not null) named
    where ${coarse} and s.taxon_id is not null group by 1, 2, 3, 4, 5`.execute(db);
  await sql`
    insert into taxon_season (taxon_id, third, life_stage, sightings)
    select line.id, ${bin}, coalesce(s.life_stage, ''), count(*)
    from sighting s join taxon t on t.id = s.taxon_id cross join lateral unnest(t.ancestor_ids) as line (id)
    where ${coarse} group by 1, 2, 3`.execute(db);
  await sql`
    insert into taxon_profile (taxon_id, utm10, third, life_stage, sightings)
    select known.taxon_id, coalesce(s.public_utm10, ''), ${bin}, coalesce(s.life_stage, ''), count(*)
    from sighting s cross join lateral (values (s.species_id), (s.genus_id)) as known (taxon_id)
    where ${coarse} and s.name_is_sure and known.taxon_id is not null
      and (s.verdict in ('accepted', 'limited') or s.verdict = 'open' and s.level in ('community', 'expert'))
    group by 1, 2, 3, 4`.execute(db);
}
