import { type Kysely, sql } from 'kysely';

/** Sightings whose names still have to follow a change of the tree. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sighting_renaming (
      sighting_id integer not null references sighting (id) on delete cascade,
      change_set_id integer not null references taxon_change_set (id),
      -- which side of the set's log is the tree that was
      former text not null,
      was_taxon_id integer,
      was_name text,
      -- the line of its name as the summaries have it
      was_line integer[] not null,
      was_visibility text not null,
      -- false where only the spelling is another
      recompute boolean not null,
      constraint sighting_renaming_pkey primary key (sighting_id),
      constraint sighting_renaming_former check (former in ('before', 'after'))
    )`.execute(db);
  await sql`create index sighting_renaming_of_set on sighting_renaming (change_set_id, sighting_id)`.execute(db);
}
