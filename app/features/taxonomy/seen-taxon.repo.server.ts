import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the taxon `t` has been seen: a species by a published sighting that surely is it (glossary: seen species; cf. and groups
 * do not count, subspecies do), any other by a published sighting named it or below.
 */
export const isSeen: RawBuilder<boolean> = sql`case when t.rank = 'species'
  then exists (select from member_species m where m.species_id = t.id and m.sightings > 0)
    or exists (select from sighting o where o.species_id = t.id and o.state = 'published' and o.name_is_sure and o.recorded_by is not null)
  else exists (select from taxon_count c where c.taxon_id = t.id) end`;
