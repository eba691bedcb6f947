import { placeOfSquare } from '#app/features/places/square-place.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import type { CivilDate } from '#app/platform/text/civil-date.ts';
import type { CoverageScope } from './coverage-scope.ts';
import { findCoverage } from './find-coverage.server.ts';
import { findMissingOrders, findOverdue, type MissingOrder, type OverdueSpecies } from './find-overdue.server.ts';
import { type NearGap, nearestGaps } from './nearest-gaps.ts';
import { isWalkable } from './walkable-square.server.ts';

/** A walk has so many, and in each so many species and orders to look for. */
const mostGaps = 8;
const mostSpecies = 6;
const mostOrders = 5;
/** Species that are known from about, of which the best months are told. */
const mostKnown = 60;

/** A white spot to go to: `now` is what to look for on the day, `later` when nothing is about; `months` those in which most of what is overdue is. */
export type Mission = NearGap & {
  place: string;
  now: OverdueSpecies[];
  later: OverdueSpecies[];
  months: number[];
  missing: MissingOrder[];
};

/** The white spots nearest to a point, with what to look for in each on a day; the point itself is kept nowhere. */
export async function findMissions(
  db: Db,
  { point, scope, day }: { point: LatLon; scope: CoverageScope; day: CivilDate },
): Promise<Mission[]> {
  const { squares } = await findCoverage(db, scope);
  const gaps = nearestGaps(point, squares, { limit: mostGaps, isWorth: isWalkable });
  const codes = gaps.map(({ code }) => code);
  const [overdue, missing] = await Promise.all([
    findOverdue(db, { squares: codes, scope, limit: mostKnown, day }),
    scope.kind === 'order' ? new Map<string, MissingOrder[]>() : findMissingOrders(db, codes),
  ]);
  return gaps.map((gap) => {
    const species = overdue.get(gap.code) ?? [];
    const now = species.filter(({ isNow }) => isNow).slice(0, mostSpecies);
    return {
      ...gap,
      place: placeOfSquare(gap.code),
      now,
      later: species.filter(({ isNow }) => !isNow).slice(0, Math.max(0, mostSpecies - now.length)),
      months: busiestMonths(species),
      missing: (missing.get(gap.code) ?? []).slice(0, mostOrders),
    };
  });
}

/** Months in which at least three quarters as many of the species are about as in the best one. */
function busiestMonths(species: readonly OverdueSpecies[]): number[] {
  const counts = Array.from(
    { length: 12 },
    (_, index) => species.filter(({ months }) => months.includes(index + 1)).length,
  );
  const most = Math.max(...counts);
  return most === 0 ? [] : counts.flatMap((count, index) => (count * 4 >= most * 3 ? [index + 1] : []));
}
