import { type Kysely, type RawBuilder, sql } from 'kysely';
import { bin, run } from './0037-touched-seasons.ts';
import { countChanges, keysOf } from './0043-summaries-at-commit.ts';

const first = sql.raw(`extract(year from s.public_observed_from)::int`);
const last = sql.raw(`extract(year from s.public_observed_to)::int`);
const several = sql`s.state = 'published' and ${first} <> ${last}`;

/** A date counts in every year that it touches, in what is kept by years; of what is kept by the last year, in its last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member_month add column last_year smallint,
      drop constraint member_month_pkey`.execute(db);
  await sql`update member_month set last_year = year`.execute(db);
  await sql`
    alter table member_month alter column last_year set not null,
      add constraint member_month_pkey primary key (member_id, year, last_year, month),
      add constraint member_month_in_order check (year <= last_year)`.execute(db);
  await replaceWriter(db);
  await moveYears(db);
}

/** As 0043 has it, but that a species is counted in all years that its sightings touch; `also` is what more a sighting `s` must be to count as its member's. */
export async function replaceWriter(db: Kysely<unknown>, also = ''): Promise<void> {
  const keys = { ...keysOf, member_month: { ...keysOf.member_month, last_year: 'smallint' } };
  const counts = Object.entries(keys)
    .map(([table, columns]) => countChanges(table, columns))
    .join('\n');
  const ofSpecies = `s.state = 'published' and s.name_is_sure and s.member_id = k.member_id and s.species_id = k.species_id${also}`;
  const touching = `${ofSpecies}
            and s.public_observed_from < make_date(k.year + 1, 1, 1) and s.public_observed_to >= make_date(k.year, 1, 1)`;
  await sql
    .raw(`
    create or replace function write_summaries(changes jsonb) returns void language plpgsql as $$
    begin
      ${counts}
      if changes ? 'totals' then
        update member_total t set sightings = t.sightings + v.sightings, determinations = t.determinations + v.determinations
        from jsonb_to_recordset(changes -> 'totals') as v (member_id int, sightings int, determinations int)
        where t.member_id = v.member_id;
      end if;
      if changes ? 'speciesYears' then
        delete from member_species_year y
        using jsonb_to_recordset(changes -> 'speciesYears') as k (member_id int, species_id int, year int)
        where y.member_id = k.member_id and y.species_id = k.species_id and y.year in (k.year, 0);

        insert into member_species_year
        select k.member_id, k.species_id, k.year, counted.sightings, first.id, first.public_observed_from, first.public_observed_to, first.public_date_precision
        from jsonb_to_recordset(changes -> 'speciesYears') as k (member_id int, species_id int, year int)
        cross join lateral (select count(*) as sightings from sighting s where ${touching}) as counted
        cross join lateral (select s.* from sighting s where ${touching}
          order by s.public_observed_from, s.public_observed_to, s.id limit 1) as first;

        insert into member_species_year
        select k.member_id, k.species_id, 0, counted.sightings, first.id, first.public_observed_from, first.public_observed_to, first.public_date_precision
        from (select distinct member_id, species_id from jsonb_to_recordset(changes -> 'speciesYears') as v (member_id int, species_id int)) as k
        cross join lateral (select count(*) as sightings from sighting s where ${ofSpecies}) as counted
        cross join lateral (select s.* from sighting s where ${ofSpecies}
          order by s.public_observed_from, s.public_observed_to, s.id limit 1) as first;

        update member_total t set species = (select count(*) from member_species s where s.member_id = t.member_id)
        where t.member_id in (select member_id from jsonb_to_recordset(changes -> 'speciesYears') as v (member_id int));
      end if;
    end $$`)
    .execute(db);
}

/** What touches several years goes over from where it began to where it counts, by the writer itself. */
async function moveYears(db: Kysely<unknown>): Promise<void> {
  const speciesYears = sql`
    select distinct s.member_id, s.species_id, touched.year from sighting s cross join lateral generate_series(${first}, ${last}) as touched (year)
    where ${several} and s.name_is_sure and s.species_id is not null`;
  const changes = sql`jsonb_build_object(
    'fewer', ${countsBy(first)}, 'more', ${countsBy(last)},
    'speciesYears', (select coalesce(jsonb_agg(r), '[]') from (${speciesYears}) r))`;
  await sql`select write_summaries(${changes})`.execute(db);
}

/** How many of them each key has by this year. */
function countsBy(year: RawBuilder<unknown>): RawBuilder<unknown> {
  const months = sql`
    select s.member_id, ${first} as year, ${year} as last_year, ${run} as month, count(*)::int as sightings
    from sighting s where ${several} group by 1, 2, 3, 4`;
  const summaries = sql`
    select named.taxon_id, coalesce(s.public_utm10, '') as utm10, ${bin} as third, coalesce(s.life_stage, '') as life_stage,
      ${year} as year, count(*)::int as sightings
    from sighting s cross join lateral (
      select distinct id as taxon_id from unnest(array[s.taxon_id, s.species_id, s.genus_id, s.family_id, s.order_id]) as v (id)
      where id is not null) named
    where ${several} and s.taxon_id is not null group by 1, 2, 3, 4, 5`;
  const squares = sql`
    select line.id as taxon_id, s.public_utm10 as utm10,
      case when ${year} >= 2010 then 'new' when ${year} >= 1990 then 'mid' else 'old' end as period, count(*)::int as sightings
    from sighting s join taxon t on t.id = s.taxon_id cross join lateral unnest(t.ancestor_ids) as line (id)
    where ${several} and s.public_utm10 is not null group by 1, 2, 3`;
  const all = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(r), '[]') from (${rows}) r)`;
  return sql`jsonb_build_object(
    'member_month', ${all(months)}, 'sighting_summary', ${all(summaries)}, 'taxon_square', ${all(squares)})`;
}
