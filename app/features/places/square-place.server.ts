import { utm10, utm10Square } from '#app/platform/geo/utm.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { type Settlement, settlements } from './hungary.server.ts';

/** The largest settlement of each 10 km square, by the square that its middle lies in. */
const largest = new Map<string, Settlement>();
for (const each of settlements.toSorted((a, b) => a.areaKm2 - b.areaKm2)) {
  const code = utm10(each.latitude, each.longitude);
  if (code !== undefined) largest.set(code, each);
}

/** So far from a square's centre a settlement still says where that is, metres. */
const nearM = 25_000;
const nearest = new Map<string, string>();

/** By which settlement people know where a 10 km square is: the largest that lies in it, else the nearest; '' far from all. */
export function placeOfSquare(code: string): string {
  const within = largest.get(code);
  if (within) return within.name;
  const known = nearest.get(code) ?? nearestTo(code);
  nearest.set(code, known);
  return known;
}

function nearestTo(code: string): string {
  const centre = utm10Square(code)?.centre;
  if (!centre) return '';
  const [first] = settlements
    .map((each) => ({ name: each.name, metres: distanceM(centre, each) }))
    .toSorted((a, b) => a.metres - b.metres);
  return first && first.metres <= nearM ? first.name : '';
}
