import type { Db } from '#app/platform/db/database.server.ts';
import { findWrongVerdicts } from './verdicts.repo.server.ts';

/** Sightings whose stored verdict is not what their log of verdicts gives. Reads only. */
export async function checkVerdicts(db: Db): Promise<number[]> {
  return findWrongVerdicts(db);
}
