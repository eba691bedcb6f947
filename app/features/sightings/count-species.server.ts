import type { Db } from '#app/platform/db/database.server.ts';
import { countSpeciesOf } from './sighting-lists.repo.server.ts';

/** Of how many species sightings surely are (glossary: seen species). */
export async function countSpecies(db: Db, sightings: readonly { id: number }[]): Promise<number> {
  if (sightings.length === 0) return 0;
  return countSpeciesOf(
    db,
    sightings.map(({ id }) => id),
  );
}
