import { type Kysely, sql } from 'kysely';

/** A line or an area that a sighting's point stands for, and who said its altitude: as secret as the point, so they have no public form of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sighting add column footprint jsonb, add column altitude_source text,
      add constraint sighting_footprint_sane check (footprint is null or (
        latitude is not null and footprint ->> 'kind' in ('line','area') and jsonb_typeof(footprint -> 'corners') = 'array'
      )),
      add constraint sighting_altitude_source_known check (altitude_source in ('photo','track','grid','typed')),
      add constraint sighting_altitude_source_of check (altitude_source is null or altitude_m is not null)`.execute(db);
}
