import type { Db } from '#app/platform/db/database.server.ts';
import { findCounties } from './sighting-lists.repo.server.ts';

/** Counties that have published sightings: KSH code → name without `vármegye`. */
export async function findCountyNames(db: Db): Promise<Map<string, string>> {
  return new Map((await findCounties(db)).map(({ code, name }) => [code, name]));
}
