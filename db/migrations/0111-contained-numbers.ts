import { type Kysely, sql } from 'kysely';

/**
 * Numbers of events and projects, kept by a job. A write only notes what it has changed, in rows that nobody waits for; whoever reads adds what
 * is noted and not yet counted, so that the numbers are right at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No key of a sighting, a container or a member is held: what is gone leaves when its note is counted.
  await sql`
    create table contained_find (
      kind text not null,
      container_id integer not null,
      sighting_id integer not null,
      member_id integer not null,
      -- of sure names alone
      species_id integer,
      order_id integer,
      utm10 text,
      hour smallint,
      month smallint,
      year smallint,
      is_named boolean not null,
      constraint contained_find_pkey primary key (kind, container_id, sighting_id),
      constraint contained_find_kind_known check (kind in ('event', 'project'))
    )`.execute(db);
  await sql`create index contained_find_of_sighting on contained_find (sighting_id)`.execute(db);
  // part: all finds (key ''), the named ones (key ''), or those by the key's member, square, order, hour, month or year
  await sql`
    create table contained_number (
      kind text not null,
      container_id integer not null,
      part text not null,
      key text not null,
      sightings integer not null,
      species integer not null,
      constraint contained_number_pkey primary key (kind, container_id, part, key),
      constraint contained_number_some check (sightings > 0 and species between 0 and sightings)
    )`.execute(db);
  await sql`
    create table contained_species (
      kind text not null,
      container_id integer not null,
      part text not null,
      key text not null,
      species_id integer not null,
      sightings integer not null,
      constraint contained_species_pkey primary key (kind, container_id, part, key, species_id),
      constraint contained_species_some check (sightings > 0)
    )`.execute(db);
  await sql`
    create index contained_species_most on contained_species (kind, container_id, sightings desc, species_id)
    where part = 'all'`.execute(db);
  await sql`create index contained_species_in_square on contained_species (species_id, key) where part = 'square'`.execute(
    db,
  );
  // Whether anybody had seen a species in a square before a day.
  await sql`
    create index sighting_species_square_day on sighting (species_id, public_utm10, public_observed_from)
    where state = 'published' and name_is_sure and species_id is not null and public_utm10 is not null`.execute(db);
  await sql`
    create table event_first (
      event_id integer not null,
      species_id integer not null,
      utm10 text not null,
      constraint event_first_pkey primary key (event_id, species_id, utm10)
    )`.execute(db);
  // A sighting, a species in a square, an event or a project, whose part in the numbers may have changed.
  await sql`
    create table contained_stale (
      id bigint generated always as identity primary key,
      sighting_id integer,
      species_id integer,
      utm10 text,
      event_id integer,
      project_id integer
    )`.execute(db);
  await noteLinks(db);
  await noteSightings(db);
  await noteContainers(db);
  await sql`insert into contained_stale (event_id) select id from event order by id`.execute(db);
  await sql`insert into contained_stale (project_id) select id from project order by id`.execute(db);
}

async function noteLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_stale_link() returns trigger language plpgsql as $$
    begin
      insert into contained_stale (sighting_id) values (case when tg_op = 'DELETE' then old.sighting_id else new.sighting_id end);
      return null;
    end $$`.execute(db);
  for (const table of ['sighting_in_event', 'sighting_in_project']) {
    await sql`
      create trigger ${sql.raw(table)}_noted after insert or delete on ${sql.table(table)}
      for each row execute function note_stale_link()`.execute(db);
    await sql`
      create trigger ${sql.raw(table)}_way_noted after update of way on ${sql.table(table)}
      for each row when (old.way is distinct from new.way) execute function note_stale_link()`.execute(db);
  }
}

/** A link of a deleted sighting goes with it, and notes itself; what was seen in a square before an event decides what is new there. */
async function noteSightings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_stale_sighting() returns trigger language plpgsql as $$
    begin
      insert into contained_stale (sighting_id, species_id, utm10)
      select case when tg_op = 'UPDATE' then new.id end, species_id, utm10 from (
        select case when tg_op <> 'INSERT' then old.species_id end, case when tg_op <> 'INSERT' then old.public_utm10 end
        union
        select case when tg_op <> 'DELETE' then new.species_id end, case when tg_op <> 'DELETE' then new.public_utm10 end
      ) as pair (species_id, utm10)
      where tg_op = 'UPDATE' or (species_id is not null and utm10 is not null);
      return null;
    end $$`.execute(db);
  const isCounted = (row: string) =>
    sql.raw(`(${row}.state = 'published' and ${row}.species_id is not null and ${row}.public_utm10 is not null)`);
  await sql`
    create trigger sighting_contained_added after insert on sighting for each row
    when ${isCounted('new')} execute function note_stale_sighting()`.execute(db);
  await sql`
    create trigger sighting_contained_gone after delete on sighting for each row
    when ${isCounted('old')} execute function note_stale_sighting()`.execute(db);
  const columns = [
    ...['state', 'member_id', 'species_id', 'order_id', 'name_is_sure', 'dr_rank', 'observed_time'],
    ...['public_visibility', 'public_utm10', 'public_observed_from', 'public_observed_to'],
  ];
  const of = (row: string) => sql.raw(columns.map((column) => `${row}.${column}`).join(', '));
  await sql`
    create trigger sighting_contained_changed after update of ${sql.raw(columns.join(', '))} on sighting for each row
    when ((${of('old')}) is distinct from (${of('new')}) and (old.state = 'published' or new.state = 'published'))
    execute function note_stale_sighting()`.execute(db);
}

async function noteContainers(db: Kysely<unknown>): Promise<void> {
  const decides = {
    event: ['first_day', 'first_time', 'last_day', 'last_time', 'whole_squares', 'deleted_at'],
    project: ['first_day', 'last_day', 'whole_squares', 'deleted_at'],
  };
  for (const [kind, columns] of Object.entries(decides)) {
    const of = (row: string) =>
      sql.raw([...columns.map((column) => `${row}.${column}`), `${row}.area_text`].join(', '));
    await sql`
      create function note_stale_${sql.raw(kind)}() returns trigger language plpgsql as $$
      begin
        insert into contained_stale (${sql.raw(kind)}_id) values (new.id);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger ${sql.raw(kind)}_contained_changed after update of ${sql.raw(columns.join(', '))}, area_text on ${sql.table(kind)}
      for each row when ((${of('old')}) is distinct from (${of('new')}))
      execute function note_stale_${sql.raw(kind)}()`.execute(db);
  }
}
