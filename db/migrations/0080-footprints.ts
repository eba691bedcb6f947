import { type Kysely, sql } from 'kysely';

/** A line or an area that a sighting's point stands for: as secret as the point, so it has no public form of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sighting add column footprint jsonb,
      add constraint sighting_footprint_sane check (footprint is null or (
        latitude is not null and footprint ->> 'kind' in ('line','area') and jsonb_typeof(footprint -> 'corners') = 'array'
      ))`.execute(db);
}
