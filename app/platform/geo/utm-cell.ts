import type { LatLon } from './point.ts';
import { toUtm, type UtmPoint, utm10At, utm10Square, utmSquareRing } from './utm.ts';

/** Zones that cells are numbered in: those of the 10 km codes. */
const ZONES = [33, 34] as const;
const EAST_STEP = 100_000;
const ZONE_STEP = 1000 * EAST_STEP;
const KM = 1000;

/** A square of whole kilometres: `east` and `north` of its south-west corner in its zone, kilometres. */
export type UtmCell = { zone: number; east: number; north: number };

/** Numbers of cells of 1 km, both ends included: a run from south to north. */
export type CellRun = { from: number; to: number };

/** The number of the 1 km cell of a WGS84 point; undefined outside the zones of the 10 km codes and the northern half. */
export function utm1(point: LatLon): number | undefined {
  if (!(point.latitude > 0 && point.latitude < 84)) return undefined;
  const { zone, easting, northing } = toUtm(point.latitude, point.longitude);
  return numberOf({ zone, east: Math.floor(easting / KM), north: Math.floor(northing / KM) });
}

/** The cell that a number says. */
export function utmCellOf(cell: number): UtmCell {
  const zone = ZONES[Math.floor(cell / ZONE_STEP)] ?? ZONES[0];
  return { zone, east: Math.floor((cell % ZONE_STEP) / EAST_STEP), north: cell % EAST_STEP };
}

/** The larger cell of `sizeKm` (5 or 10, from whole multiples of it) that holds this one. */
export function widerCell({ zone, east, north }: UtmCell, sizeKm: number): UtmCell {
  return { zone, east: east - (east % sizeKm), north: north - (north % sizeKm) };
}

/** The open ring of a cell of `sizeKm`, cut where the zone ends. */
export function cellRing({ zone, east, north }: UtmCell, sizeKm: number): LatLon[] {
  return utmSquareRing({ zone, easting: east * KM, northing: north * KM }, sizeKm * KM).ring;
}

/** The 10 km code that a cell lies in. */
export function codeOfCell({ zone, east, north }: UtmCell): string | undefined {
  return utm10At({ zone, easting: east * KM, northing: north * KM });
}

/** WGS84 degrees. */
export type DegreeBox = { west: number; south: number; east: number; north: number };

/** All 1 km cells whose cell of `sizeKm` touches the box, as runs of numbers. */
export function cellRuns(box: DegreeBox, sizeKm: number): CellRun[] {
  return ZONES.flatMap((zone) => {
    const within = clampToZone(box, zone);
    if (!within) return [];
    const edge = edgeOf(within, zone);
    const [east, north] = [edge.map(({ easting }) => easting / KM), edge.map(({ northing }) => northing / KM)];
    const lowest = floorTo(Math.min(...north), sizeKm);
    const highest = floorTo(Math.max(...north), sizeKm) + sizeKm - 1;
    const runs: CellRun[] = [];
    const last = floorTo(Math.max(...east), sizeKm) + sizeKm - 1;
    for (let at = floorTo(Math.min(...east), sizeKm); at <= last; at++) {
      const [from, to] = [lowest, highest].map((each) => numberOf({ zone, east: at, north: each }));
      if (from !== undefined && to !== undefined) runs.push({ from, to });
    }
    return runs;
  });
}

function numberOf({ zone, east, north }: UtmCell): number | undefined {
  const place = ZONES.indexOf(zone as (typeof ZONES)[number]);
  return place < 0 ? undefined : place * ZONE_STEP + east * EAST_STEP + north;
}

function clampToZone({ west, south, east, north }: DegreeBox, zone: number): DegreeBox | undefined {
  const begin = (zone - 1) * 6 - 180;
  // The last meridian is the next zone's.
  const [from, to] = [Math.max(west, begin), Math.min(east, begin + 6 - 1e-9)];
  const [low, high] = [Math.max(south, 0), Math.min(north, 84)];
  return from < to && low < high ? { west: from, east: to, south: low, north: high } : undefined;
}

/** Points round a box's edge: a side is bent in metres, and farthest in its middle or at the zone's own meridian. */
function edgeOf({ west, south, east, north }: DegreeBox, zone: number): UtmPoint[] {
  const middle = Math.max(west, Math.min(east, zone * 6 - 183));
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const longitudes = [...steps.map((share) => west + share * (east - west)), middle];
  const latitudes = steps.map((share) => south + share * (north - south));
  return [
    ...longitudes.flatMap((longitude) => [toUtm(south, longitude), toUtm(north, longitude)]),
    ...latitudes.flatMap((latitude) => [toUtm(latitude, west), toUtm(latitude, east)]),
  ];
}

function floorTo(kilometres: number, step: number): number {
  return Math.floor(kilometres / step) * step;
}

/** Where 10 km codes are looked for in an area: Hungary and some way round it. */
const AROUND: DegreeBox = { west: 12, south: 43, east: 24, north: 51 };

/** Codes of the 10 km squares that touch a box. */
export function squaresTouching(box: DegreeBox): string[] {
  const codes = new Set<string>();
  for (const { from, to } of cellRuns(box, 10)) {
    const first = utmCellOf(from);
    if (first.east % 10 !== 0) continue;
    for (let north = first.north; north <= utmCellOf(to).north; north += 10) {
      const code = codeOfCell({ ...first, north });
      if (code !== undefined) codes.add(code);
    }
  }
  return [...codes];
}

/** Codes of the 10 km squares that lie wholly in an area: in its box, and where `holds` says so of their open rings (longitude, latitude). */
export function squaresWithin(
  box: DegreeBox,
  holds: (ring: [longitude: number, latitude: number][]) => boolean = () => true,
): string[] {
  const around = {
    west: Math.max(box.west, AROUND.west),
    south: Math.max(box.south, AROUND.south),
    east: Math.min(box.east, AROUND.east),
    north: Math.min(box.north, AROUND.north),
  };
  return squaresTouching(around).filter((code) => {
    const ring = utm10Square(code)?.polygon.slice(0, -1) ?? [];
    const isIn = ring.every(([x, y]) => x >= box.west && x <= box.east && y >= box.south && y <= box.north);
    return ring.length > 0 && isIn && holds(ring);
  });
}
