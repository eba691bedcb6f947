import type { Db } from '#app/platform/db/database.server.ts';
import { countDeterminedBy } from './member-numbers.repo.server.ts';

export type DeterminationCounts = {
  determinedCount: number;
  determinedOtherCount: number;
  /** All of them, by order. */
  byOrder: { orderId: number; count: number }[];
};

/** A profile's numbers: standing, visible determinations to species by a member on published sightings, all and those on others'. */
export async function countMemberDeterminations(db: Db, memberId: number): Promise<DeterminationCounts> {
  const rows = await countDeterminedBy(db, memberId);
  const sum = (counted: typeof rows) => counted.reduce((total, row) => total + row.sightings, 0);
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return {
    determinedCount: sum(rows),
    determinedOtherCount: sum(rows.filter((row) => row.is_own === 0)),
    byOrder: [...byOrder].flatMap(([orderId, its]) => (orderId === 0 ? [] : [{ orderId, count: sum(its) }])),
  };
}
