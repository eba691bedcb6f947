import type { LatLon } from '#app/platform/geo/point.ts';
import { utm10 } from '#app/platform/geo/utm.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { countyName, countyOutlineAt, isInHungary, type Settlement, settlements } from './hungary.server.ts';

/** Where a point lies. `settlement` is the likeliest one ("X közelében"), with the distance of its centre; null abroad. */
export type LocatedPoint = {
  inHungary: boolean;
  countyCode: string | null;
  county: string | null;
  settlement: { name: string; distanceM: number } | null;
  utm10: string | null;
};

type Candidate = { settlement: Settlement; remoteness: number };

/** How much farther (by size) a county's nearest settlement may be than another's for its outline still to be believed. */
const OUTLINE_TRUST = 1.5;

/** County, settlement and 10 km UTM square of a WGS84 point. */
export function locatePoint({ latitude, longitude }: LatLon): LocatedPoint {
  const code = utm10(latitude, longitude) ?? null;
  if (!isInHungary([longitude, latitude])) {
    return { inHungary: false, countyCode: null, county: null, settlement: null, utm10: code };
  }
  const { settlement } = likeliestSettlement({ latitude, longitude });
  return {
    inHungary: true,
    countyCode: settlement.countyCode,
    county: countyName(settlement.countyCode) ?? null,
    settlement: { name: settlement.name, distanceM: Math.round(distanceM({ latitude, longitude }, settlement)) },
    utm10: code,
  };
}

function likeliestSettlement(point: LatLon): Candidate {
  const outline = countyOutlineAt([point.longitude, point.latitude]);
  let best: Candidate | undefined;
  let bestInOutline: Candidate | undefined;
  for (const settlement of settlements) {
    const remoteness = remotenessOf(settlement, point);
    if (!best || remoteness < best.remoteness) best = { settlement, remoteness };
    if (settlement.countyCode !== outline?.code) continue;
    if (!bestInOutline || remoteness < bestInOutline.remoteness) bestInOutline = { settlement, remoteness };
  }
  if (!best) throw new Error('There are no settlements.');
  // Remoteness is squared, and so is the trust.
  const believed = bestInOutline && bestInOutline.remoteness <= best.remoteness * OUTLINE_TRUST ** 2;
  return believed && bestInOutline ? bestInOutline : best;
}

/** Squared distance divided by the settlement's area: a town reaches farther than a village. */
function remotenessOf({ latitude, longitude, areaKm2 }: Settlement, point: LatLon): number {
  const east = (longitude - point.longitude) * Math.cos((point.latitude * Math.PI) / 180);
  return (east ** 2 + (latitude - point.latitude) ** 2) / areaKm2;
}
