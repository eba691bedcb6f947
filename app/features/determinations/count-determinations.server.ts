import type { Db } from '#app/platform/db/database.server.ts';
import { countSpeciesDeterminations } from './determinations.repo.server.ts';

/** A profile's numbers: standing determinations to species by a member, all and those on others' sightings. */
export async function countDeterminations(
  db: Db,
  memberId: number,
): Promise<{ determinedCount: number; determinedOtherCount: number }> {
  return countSpeciesDeterminations(db, memberId);
}
