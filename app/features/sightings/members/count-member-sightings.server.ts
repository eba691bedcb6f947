import type { Db } from '#app/platform/db/database.server.ts';
import { countByOrderOf, findMemberTotal } from './member-numbers.repo.server.ts';

export type MemberSightingCounts = {
  sightings: number;
  /** Distinct species that they are named by; cf. and groups do not count. */
  species: number;
  byOrder: { orderId: number; count: number }[];
};

/** How many published sightings a member has, the same for every viewer. */
export async function countMemberSightings(db: Db, memberId: number): Promise<MemberSightingCounts> {
  const [total, byOrder] = await Promise.all([findMemberTotal(db, memberId), countByOrderOf(db, memberId)]);
  return { sightings: total?.sightings ?? 0, species: total?.species ?? 0, byOrder };
}
