import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the taxon `t` has been seen: a species by a published sighting that surely is it (glossary: seen species; cf. and groups
 * do not count, subspecies do), any other by a published sighting named it or below.
 */
export const isSeen: RawBuilder<boolean> = sql`case when t.rank = 'species'
  then exists (select from member_species m where m.species_id = t.id and m.sightings > 0)
    or is_seen_by_others(t.id)
  else exists (select from taxon_count c where c.taxon_id = t.id) end`;
