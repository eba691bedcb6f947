import { type Kysely, sql } from 'kysely';

/**
 * How well each 10 km square is known, counted by a job from public forms alone. A write only notes which squares it changed, in rows
 * that nobody waits for: there is no key that two writers could meet at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No key of the sighting is held: what is deleted joins nothing until its square is counted anew.
  await sql`
    create table square_species (
      utm10 text not null,
      species_id integer not null references taxon (id) on delete cascade,
      records integer not null,
      first_sighting_id integer not null,
      constraint square_species_pkey primary key (utm10, species_id),
      constraint square_species_some check (records > 0)
    )`.execute(db);
  await sql`create index square_species_first on square_species (first_sighting_id)`.execute(db);
  // scope_id: 0 for all arthropods, else an order's or a main group's id.
  await sql`
    create table square_coverage (
      scope text not null,
      scope_id integer not null,
      utm10 text not null,
      records integer not null,
      species integer not null,
      once integer not null,
      twice integer not null,
      counted_at timestamptz not null default now(),
      constraint square_coverage_pkey primary key (scope, scope_id, utm10),
      constraint square_coverage_scope check (scope in ('all', 'order', 'group')),
      constraint square_coverage_some check (species > 0 and once >= 0 and twice >= 0 and once + twice <= species)
    )`.execute(db);
  await sql`create index square_coverage_square on square_coverage (utm10)`.execute(db);
  await sql`
    create table square_month (
      utm10 text not null,
      month smallint not null,
      visits integer not null,
      constraint square_month_pkey primary key (utm10, month),
      constraint square_month_of_year check (month between 1 and 12)
    )`.execute(db);
  await sql`create table square_stale (id bigint generated always as identity primary key, utm10 text not null)`.execute(
    db,
  );
  await sql`create index square_stale_square on square_stale (utm10)`.execute(db);
  // What lies about a square is asked by its squares.
  await sql`create index taxon_profile_square on taxon_profile (utm10)`.execute(db);
  await noteStale(db);
  await sql`
    insert into square_stale (utm10)
    select distinct public_utm10 from sighting
    where state = 'published' and species_id is not null and public_utm10 is not null`.execute(db);
}

async function noteStale(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_stale_square() returns trigger language plpgsql as $$
    begin
      insert into square_stale (utm10)
      select distinct utm10 from (values
        (case when tg_op <> 'INSERT' and old.state = 'published' then old.public_utm10 end),
        (case when tg_op <> 'DELETE' and new.state = 'published' then new.public_utm10 end)) as square (utm10)
      where utm10 is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sighting_square_added after insert on sighting for each row
    when (new.public_utm10 is not null and new.state = 'published' and new.species_id is not null)
    execute function note_stale_square()`.execute(db);
  await sql`
    create trigger sighting_square_gone after delete on sighting for each row
    when (old.public_utm10 is not null and old.state = 'published' and old.species_id is not null)
    execute function note_stale_square()`.execute(db);
  const counted = ['state', 'public_utm10', 'species_id', 'order_id', 'name_is_sure', 'verdict', 'level'];
  const columns = [...counted, 'public_observed_from', 'public_observed_to', 'member_id', 'recorded_by'];
  const of = (row: string) => sql.raw(columns.map((column) => `${row}.${column}`).join(', '));
  await sql`
    create trigger sighting_square_changed after update of ${sql.raw(columns.join(', '))} on sighting for each row
    when ((${of('old')}) is distinct from (${of('new')})
      and (old.species_id is not null or new.species_id is not null))
    execute function note_stale_square()`.execute(db);
}
