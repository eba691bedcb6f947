import type { Db } from '#app/platform/db/database.server.ts';
import { countSpeciesDeterminations } from './determinations.repo.server.ts';

export type DeterminationCounts = {
  determinedCount: number;
  determinedOtherCount: number;
  /** All of them, by order. */
  byOrder: { orderId: number; count: number }[];
};

/** A profile's numbers: standing determinations to species by a member, all and those on others' sightings. */
export async function countDeterminations(db: Db, memberId: number): Promise<DeterminationCounts> {
  const rows = await countSpeciesDeterminations(db, memberId);
  const sum = (of: 'count' | 'others') => rows.reduce((total, row) => total + row[of], 0);
  return {
    determinedCount: sum('count'),
    determinedOtherCount: sum('others'),
    byOrder: rows.flatMap(({ orderId, count }) => (orderId === null ? [] : [{ orderId, count }])),
  };
}
