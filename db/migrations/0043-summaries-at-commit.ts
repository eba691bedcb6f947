import { type Kysely, sql } from 'kysely';

/** Keys of what counts sightings, with their types; every such table ends with how many. */
export const keysOf = {
  taxon_count: { taxon_id: 'int' },
  sighting_summary: { taxon_id: 'int', utm10: 'text', third: 'smallint', life_stage: 'text', year: 'smallint' },
  member_species: { member_id: 'int', species_id: 'int' },
  taxon_square: { taxon_id: 'int', utm10: 'text', period: 'text' },
  taxon_season: { taxon_id: 'int', third: 'smallint', life_stage: 'text' },
  taxon_observer: { taxon_id: 'int', member_id: 'int' },
  taxon_determiner: { taxon_id: 'int', member_id: 'int' },
  first_guess: { species_id: 'int', first_species_id: 'int' },
  member_square: { member_id: 'int', order_id: 'int', utm10: 'text' },
  member_determined: { member_id: 'int', order_id: 'int', is_own: 'smallint' },
  taxon_profile: { taxon_id: 'int', utm10: 'text', third: 'smallint', life_stage: 'text' },
  taxon_altitude: { taxon_id: 'int', altitude_m: 'int' },
  member_month: { member_id: 'int', year: 'smallint', month: 'smallint' },
} as const;

/** What a write changes in the summaries is put down as one row and written by the commit itself, under the lock that all writers share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table summary_change (
      id bigint generated always as identity primary key,
      -- "more" and "fewer" sightings by table and key, "totals" of members, and their "speciesYears" to be counted anew; gone before
      -- anybody else could see it
      changes jsonb not null
    )`.execute(db);
  const counts = Object.entries(keysOf)
    .map(([table, keys]) => countChanges(table, keys))
    .join('\n');
  await sql
    .raw(`
    create function write_summaries(changes jsonb) returns void language plpgsql as $$
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
        cross join lateral (select count(*) as sightings from sighting s
          where s.state = 'published' and s.name_is_sure and s.member_id = k.member_id and s.species_id = k.species_id
            and s.public_observed_from >= make_date(k.year, 1, 1) and s.public_observed_from < make_date(k.year + 1, 1, 1)) as counted
        cross join lateral (select s.* from sighting s
          where s.state = 'published' and s.name_is_sure and s.member_id = k.member_id and s.species_id = k.species_id
            and s.public_observed_from >= make_date(k.year, 1, 1) and s.public_observed_from < make_date(k.year + 1, 1, 1)
          order by s.public_observed_from, s.public_observed_to, s.id limit 1) as first;

        insert into member_species_year
        select distinct on (k.member_id, k.species_id) k.member_id, k.species_id, 0,
          sum(y.sightings) over (partition by k.member_id, k.species_id), y.first_id, y.first_from, y.first_to, y.first_precision
        from (select distinct member_id, species_id from jsonb_to_recordset(changes -> 'speciesYears') as v (member_id int, species_id int)) as k
        join member_species_year y on y.member_id = k.member_id and y.species_id = k.species_id and y.year > 0
        order by k.member_id, k.species_id, y.first_from, y.first_to, y.first_id;

        update member_total t set species = (select count(*) from member_species s where s.member_id = t.member_id)
        where t.member_id in (select member_id from jsonb_to_recordset(changes -> 'speciesYears') as v (member_id int));
      end if;
    end $$`)
    .execute(db);
  await sql`
    create function write_summary_change() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('sighting summaries'));
      perform write_summaries(new.changes);
      delete from summary_change where id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger summary_change_write after insert on summary_change deferrable initially deferred
      for each row execute function write_summary_change()`.execute(db);
}

/** More or fewer sightings for each key; a key without any is gone. */
export function countChanges(table: string, keys: Record<string, string>): string {
  const names = Object.keys(keys);
  const columns = names.join(', ');
  const types = names.map((name) => `${name} ${keys[name]}`).join(', ');
  const rows = (part: string) =>
    `jsonb_to_recordset(changes -> '${part}' -> '${table}') as v (${types}, sightings int)`;
  const same = names.map((name) => `s.${name} = v.${name}`).join(' and ');
  return `
      if changes -> 'fewer' ? '${table}' then
        delete from ${table} s using ${rows('fewer')} where ${same} and s.sightings = v.sightings;
        update ${table} s set sightings = s.sightings - v.sightings from ${rows('fewer')} where ${same};
      end if;
      if changes -> 'more' ? '${table}' then
        insert into ${table} as s (${columns}, sightings) select ${columns}, v.sightings from ${rows('more')}
        on conflict (${columns}) do update set sightings = s.sightings + excluded.sightings;
      end if;`;
}
