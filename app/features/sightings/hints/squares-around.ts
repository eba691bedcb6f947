import type { LatLon } from '#app/platform/geo/point.ts';
import { utm10, utm10Square } from '#app/platform/geo/utm.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';

/** A 10 km square near a point; `weight` 4 for the point's own, 2 for its neighbours, 1 for those beyond. */
export type NearSquare = { code: string; weight: 1 | 2 | 4 };

/** How far a square's centre may be, and how far a neighbour's is. */
const aroundM = 25_000;
const besideM = 15_000;
const stepM = 5_000;
const degreeM = 111_320;

/** The squares whose centre lies within 25 km, the point's own first; cut squares at 18° E are among them. Empty where there is no grid. */
export function squaresAround(point: LatLon): NearSquare[] {
  const own = utm10(point.latitude, point.longitude);
  if (own === undefined) return [];
  const near: NearSquare[] = [{ code: own, weight: 4 }];
  const codes = new Set([own]);
  for (const code of codesAround(point)) {
    if (codes.has(code)) continue;
    codes.add(code);
    const centre = utm10Square(code)?.centre;
    const far = centre ? distanceM(point, centre) : Number.POSITIVE_INFINITY;
    if (far <= aroundM) near.push({ code, weight: far <= besideM ? 2 : 1 });
  }
  return near;
}

/** Codes of a net of points, narrower than any whole square. */
function* codesAround({ latitude, longitude }: LatLon): Generator<string> {
  const eastM = degreeM * Math.cos((latitude * Math.PI) / 180);
  for (let north = -aroundM - stepM; north <= aroundM + stepM; north += stepM) {
    for (let east = -aroundM - stepM; east <= aroundM + stepM; east += stepM) {
      const code = utm10(latitude + north / degreeM, longitude + east / eastM);
      if (code !== undefined) yield code;
    }
  }
}
