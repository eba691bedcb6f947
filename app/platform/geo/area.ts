import { crossingSides } from './crossing-sides.ts';
import type { LatLon } from './point.ts';
import { type Bounds, boundsOf, isInside, type Position } from './polygon.ts';
import { distanceM, EARTH_RADIUS_M } from './web-mercator.ts';

/** Decimals that an area is told by: a metre. */
const DECIMALS = 5;

/** A piece of land by its corners, the ring left open; straight in degrees from one to the next. */
export type Outline = { corners: readonly Position[] };

/** What a map shows, or what was drawn on it. */
export type Area = Bounds | Outline;

/** As many corners as an address may hold. */
export const mostAreaCorners = 100;

/**
 * An area as an address has it, in WGS84 degrees: west, south, east and north, `16.5,46.1,17.2,46.9`, or the corners of what was drawn, each
 * longitude and latitude, `19.0,47.5;19.1,47.5;19.1,47.6`.
 */
export function areaText(area: Area): string {
  if ('corners' in area) return area.corners.map((corner) => corner.map(short).join(',')).join(';');
  const { west, south, east, north } = area;
  return [west, south, east, north].map(short).join(',');
}

function short(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

/** Reads that; undefined where it is no area, as one that is turned round or empty, or whose sides cross. */
export function readArea(text: string): Area | undefined {
  return readOutline(text) ?? readBounds(text);
}

function readBounds(text: string): Bounds | undefined {
  const parts = text.split(/\s*[,;]\s*/).map(readDegrees);
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts;
  const isArea = west < east && south < north && isOnEarth([west, south]) && isOnEarth([east, north]);
  return parts.length === 4 && isArea ? { west, south, east, north } : undefined;
}

function readOutline(text: string): Outline | undefined {
  const corners = cornersOf(text);
  if (!corners || corners.length > mostAreaCorners || corners.length < 3) return undefined;
  return crossingSides(corners) ? undefined : { corners };
}

/** The corners that a text says, whatever they make; undefined where it says none. */
export function cornersOf(text: string): Position[] | undefined {
  const pairs = text.split(';').map((pair) => pair.split(',').map((part) => readDegrees(part.trim())));
  const corners = pairs.flatMap(([x = Number.NaN, y = Number.NaN, ...more]): Position[] =>
    more.length === 0 && isOnEarth([x, y]) ? [[x, y]] : [],
  );
  return corners.length === pairs.length ? corners : undefined;
}

function readDegrees(text: string): number {
  return /^[+-]?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
}

function isOnEarth([x, y]: Position): boolean {
  return x >= -180 && x <= 180 && y >= -90 && y <= 90;
}

/** The box round an area. */
export function boundsOfArea(area: Area): Bounds {
  return 'corners' in area ? boundsOf(area.corners) : area;
}

/** True when the whole square lies in what was drawn: its corners, some points of its sides, and no corner of the area within it. */
export function holdsRing({ corners }: Outline, ring: readonly Position[]): boolean {
  const closed = [...corners, ...corners.slice(0, 1)];
  const box = boundsOf(ring);
  const cutsIn = corners.some(
    ([x, y]) =>
      x > box.west &&
      x < box.east &&
      y > box.south &&
      y < box.north &&
      isInside([x, y], [[...ring, ...ring.slice(0, 1)]]),
  );
  return (
    !cutsIn &&
    ring.every((corner, at) =>
      pointsBetween(corner, ring[(at + 1) % ring.length] ?? corner).every((point) => isInside(point, [closed])),
    )
  );
}

const SIDE_STEPS = 8;

function pointsBetween([ax, ay]: Position, [bx, by]: Position): Position[] {
  return Array.from({ length: SIDE_STEPS }, (_, step) => [
    ax + ((bx - ax) * step) / SIDE_STEPS,
    ay + ((by - ay) * step) / SIDE_STEPS,
  ]);
}

/** All places within so many metres of a point. */
export type Circle = { centre: LatLon; radiusM: number };

/** The box round a circle. */
export function boundsOfCircle({ centre, radiusM }: Circle): Bounds {
  const tall = ((radiusM / EARTH_RADIUS_M) * 180) / Math.PI;
  const [south, north] = [Math.max(-90, centre.latitude - tall), Math.min(90, centre.latitude + tall)];
  // A degree is shortest on the side of the pole.
  const shortest = Math.cos((Math.max(-south, north) * Math.PI) / 180);
  const wide = Math.min(180, tall / Math.max(shortest, Number.EPSILON));
  return {
    west: Math.max(-180, centre.longitude - wide),
    south,
    east: Math.min(180, centre.longitude + wide),
    north,
  };
}

/** True when the point lies in the circle or on its edge. */
export function isInCircle(point: LatLon, { centre, radiusM }: Circle): boolean {
  return distanceM(point, centre) <= radiusM;
}

const CIRCLE_CORNERS = 64;

/** An open ring round the circle, to be drawn. */
export function ringOfCircle({ centre, radiusM }: Circle): Position[] {
  const { east, north } = boundsOfCircle({ centre, radiusM });
  const [wide, tall] = [east - centre.longitude, north - centre.latitude];
  return Array.from({ length: CIRCLE_CORNERS }, (_, at): Position => {
    const turn = (at / CIRCLE_CORNERS) * 2 * Math.PI;
    return [centre.longitude + wide * Math.cos(turn), centre.latitude + tall * Math.sin(turn)].map(short) as Position;
  });
}

/** The open ring of an area, to be drawn. */
export function ringOfArea(area: Area): Position[] {
  if ('corners' in area) return [...area.corners];
  const { west, south, east, north } = area;
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}
