import type { Db } from '#app/platform/db/database.server.ts';
import { countSpeciesOf } from '../lists/sighting-counts.repo.server.ts';

/** Of how many species sightings surely are (glossary: seen species). */
export async function countSpecies(db: Db, ids: readonly number[]): Promise<number> {
  return ids.length === 0 ? 0 : countSpeciesOf(db, ids);
}
