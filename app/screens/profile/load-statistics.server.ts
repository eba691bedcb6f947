import { countMemberDeterminations } from '#app/features/sightings/members/count-member-determinations.server.ts';
import { countMemberSightings } from '#app/features/sightings/members/count-member-sightings.server.ts';
import { findOrderLabels, type OrderLabel } from '#app/features/taxonomy/lists/find-order-labels.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { compareHungarian } from '#app/platform/text/hungarian.ts';
import type { GroupCount, ProfileStatistics } from './profile-data.ts';

/** A member's numbers; they count what is public, and are the same for every viewer. */
export async function loadStatistics(db: Db, memberId: number): Promise<ProfileStatistics> {
  const [seen, said] = await Promise.all([countMemberSightings(db, memberId), countMemberDeterminations(db, memberId)]);
  const labels = await findOrderLabels(
    db,
    [...seen.byOrder, ...said.byOrder].map((row) => row.orderId),
  );
  return {
    spottingCount: seen.sightings,
    speciesCount: seen.species,
    determinedCount: said.determinedCount,
    determinedOtherCount: said.determinedOtherCount,
    speciesDetailed: byCount(seen.byOrder, labels),
    determinedDetailed: byCount(said.byOrder, labels).map(({ groupNameSlug: _, ...row }) => row),
  };
}

/** Groups above zero, most first, equal ones by name. */
function byCount(
  rows: readonly { orderId: number; count: number }[],
  labels: ReadonlyMap<number, OrderLabel>,
): GroupCount[] {
  return rows
    .flatMap(({ orderId, count }) => {
      const label = labels.get(orderId);
      return label && count > 0 ? [{ ...label, count }] : [];
    })
    .toSorted((a, b) => b.count - a.count || compareHungarian(a.name, b.name));
}
