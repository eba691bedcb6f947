import type { LatLon } from '#app/platform/geo/point.ts';
import { utm10Square } from '#app/platform/geo/utm.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import type { LifeStage } from '../sighting-codes.ts';
import { closeThirdsOf, thirdsApart } from './season-near.ts';

/** What is known of a taxon from sightings whose name others have agreed on. */
export type Known = {
  /** `bin` as in the summaries; no square where the place is hidden. */
  rows: readonly { utm10: string | null; bin: number; lifeStage: LifeStage | null; sightings: number }[];
  altitudes: { sightings: number; min: number | null; max: number | null };
};

/** What is about to be recorded; null where it is not said. `third` 0–35. */
export type Claim = {
  point: LatLon | null;
  third: number | null;
  lifeStage: LifeStage | null;
  altitudeM: number | null;
};

/** Something unusual, with the numbers behind it: nothing that would stop anybody. */
export type Oddity =
  | { kind: 'far'; sightings: number; squares: number; nearestSquare: string; nearestKm: number }
  /** `months` 1–12 in which it was seen, in that stage where one is said and enough is known of it. */
  | { kind: 'season'; sightings: number; lifeStage: LifeStage | null; months: number[] }
  | { kind: 'altitude'; sightings: number; min: number; max: number };

/** Of fewer sightings than this nothing is concluded. */
export const fewestKnown = 5;
/** Farther than this from every known square's centre is far. */
const farM = 30_000;
/** More thirds of a month than this from every known one is out of season: a neighbouring third is none. */
const mostThirds = 1;
const altitudeSlackM = 200;

/** What is unusual in a claim. A known sighting near it in place or season silences the hint, so that it goes by itself as such come. */
export function findOddities(claim: Claim, known: Known): Oddity[] {
  return [oddPlace(claim, known), oddSeason(claim, known), oddAltitude(claim, known)].filter(
    (each) => each !== undefined,
  );
}

function oddPlace({ point }: Claim, { rows }: Known): Oddity | undefined {
  const codes = new Set(rows.flatMap(({ utm10 }) => utm10 ?? []));
  const sightings = sum(rows.filter(({ utm10 }) => utm10 !== null));
  if (point === null || sightings < fewestKnown) return undefined;
  let nearest: { code: string; metres: number } | undefined;
  for (const code of codes) {
    const centre = utm10Square(code)?.centre;
    const metres = centre ? distanceM(point, centre) : Number.POSITIVE_INFINITY;
    if (!nearest || metres < nearest.metres) nearest = { code, metres };
  }
  if (!nearest || nearest.metres <= farM) return undefined;
  const nearestKm = Math.round(nearest.metres / 1000);
  return { kind: 'far', sightings, squares: codes.size, nearestSquare: nearest.code, nearestKm };
}

function oddSeason({ third, lifeStage }: Claim, { rows }: Known): Oddity | undefined {
  if (third === null) return undefined;
  const dated = rows.filter(({ bin }) => closeThirdsOf(bin).length > 0);
  const ofStage = dated.filter((row) => row.lifeStage === lifeStage);
  const isByStage = lifeStage !== null && sum(ofStage) >= fewestKnown;
  const counted = isByStage ? ofStage : dated;
  const sightings = sum(counted);
  if (sightings < fewestKnown) return undefined;
  const thirds = counted.flatMap(({ bin }) => closeThirdsOf(bin));
  if (thirds.some((each) => thirdsApart(each, third) <= mostThirds)) return undefined;
  const months = [...new Set(thirds.map((each) => Math.floor(each / 3) + 1))].sort((a, b) => a - b);
  return { kind: 'season', sightings, lifeStage: isByStage ? lifeStage : null, months };
}

function oddAltitude({ altitudeM }: Claim, { altitudes: { sightings, min, max } }: Known): Oddity | undefined {
  if (altitudeM === null || min === null || max === null || sightings < fewestKnown) return undefined;
  if (altitudeM >= min - altitudeSlackM && altitudeM <= max + altitudeSlackM) return undefined;
  return { kind: 'altitude', sightings, min, max };
}

function sum(rows: readonly { sightings: number }[]): number {
  return rows.reduce((total, row) => total + row.sightings, 0);
}
