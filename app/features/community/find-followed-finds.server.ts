import { pickVaried } from '#app/features/sightings/lists/pick-varied.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findNewestOfFollowed } from './own-home.repo.server.ts';

const looked = 60;

/** Ids of the newest pictured sightings of whom and what a member follows, two at most of one member or taxon; of whom they have blocked none. */
export async function findFollowedFinds(
  db: Db,
  { memberId, limit }: { memberId: number; limit: number },
): Promise<number[]> {
  const rows = await findNewestOfFollowed(db, { memberId, limit: looked });
  return pickVaried(rows, { most: 2, limit }).map(({ id }) => id);
}
