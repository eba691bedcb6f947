import type { Db } from '#app/platform/db/database.server.ts';
import { countByOrderOf, countPublishedOf, countSpeciesOf } from './member-numbers.repo.server.ts';

export type MemberSightingCounts = {
  sightings: number;
  /** Distinct species that they are named by; cf. and groups do not count. */
  species: number;
  byOrder: { orderId: number; count: number }[];
};

/** How many published sightings a member has, the same for every viewer. */
export async function countMemberSightings(db: Db, memberId: number): Promise<MemberSightingCounts> {
  const [sightings, species, byOrder] = await Promise.all([
    countPublishedOf(db, memberId),
    countSpeciesOf(db, memberId),
    countByOrderOf(db, memberId),
  ]);
  return { sightings, species, byOrder };
}
