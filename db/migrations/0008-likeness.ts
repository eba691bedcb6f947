import { type Kysely, sql } from 'kysely';

/** Names that sound alike, photos that look alike, and what is seen about a place and a time of year. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The same as soundOf() of the search: an index on an expression needs it here, and stays right by itself.
  await sql`
    create function sound_of(folded text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(translate(
        replace(replace(replace(replace(replace(replace(replace(replace(folded,
          'ph', 'f'), 'th', 't'), 'rh', 'r'), 'ch', 'c'), 'ae', 'e'), 'oe', 'e'), 'cz', 'c'), 'x', 'cs'),
        'kqyjzw', 'cciisv'), '([[:alpha:]])\\1+', '\\1', 'g')
    $$`.execute(db);
  await sql`create index taxon_name_sound on taxon_name using gin (sound_of(folded) gin_trgm_ops)`.execute(db);

  // 64 bits of a picture's light and shade; pictures that look the same differ in few of them
  await sql`alter table sighting_image add column fingerprint bit(64)`.execute(db);

  // What is likely here now: the squares about a point in a few thirds of a month
  await sql`create index sighting_summary_square on sighting_summary (utm10, third)`.execute(db);
  // What was unusual when it was recorded, with the recorder's answers
  await sql`alter table sighting add column hints jsonb not null default '[]'`.execute(db);
}
