import type { Feature, Geometry } from 'geojson';
import { utm10Square } from '#app/platform/geo/utm.ts';
import border from '#db/seed/places/border.json' with { type: 'json' };
import lines from '#db/seed/places/lines.json' with { type: 'json' };
import { settlements } from '../hungary.server.ts';
import { hungarianSquares } from './hungary-drawing.server.ts';

/** `kind` tells the map's layers apart; `rank` of a settlement is 1 (Budapest) to 5 (the smallest), 1 shown first. */
export type BaseFeature = Feature<
  Geometry,
  | { kind: 'land' | 'outline' | 'border' | 'county' | 'neighbour' | 'grid' }
  | { kind: 'square'; name: string }
  | { kind: 'settlement'; name: string; rank: number }
>;

/** Outlines, county lines, UTM grid and settlement names: a map of Hungary that needs nothing from elsewhere. */
export function makeMapBase(): { type: 'FeatureCollection'; features: BaseFeature[] } {
  const squares = hungarianSquares.flatMap((code) => utm10Square(code) ?? []);
  return {
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', properties: { kind: 'land' }, geometry: { type: 'Polygon', coordinates: lines.outline } },
      lineFeature('outline', lines.outline),
      lineFeature('border', [border.ring]),
      lineFeature('county', lines.counties),
      lineFeature('neighbour', lines.neighbours),
      lineFeature(
        'grid',
        squares.map((square) => square.polygon.map(short)),
      ),
      ...squares.map(
        ({ code, centre }): BaseFeature => ({
          type: 'Feature',
          properties: { kind: 'square', name: code },
          geometry: { type: 'Point', coordinates: short([centre.longitude, centre.latitude]) },
        }),
      ),
      ...settlements.map(
        ({ name, areaKm2, longitude, latitude }): BaseFeature => ({
          type: 'Feature',
          properties: { kind: 'settlement', name, rank: rankOf(name, areaKm2) },
          geometry: { type: 'Point', coordinates: short([longitude, latitude]) },
        }),
      ),
    ],
  };
}

/** County seats, by which people find their way on a map of the country. */
const SEATS = new Set(
  'Békéscsaba Debrecen Eger Győr Kaposvár Kecskemét Miskolc Nyíregyháza Pécs Salgótarján Szeged Szekszárd Szolnok Szombathely Székesfehérvár Tatabánya Veszprém Zalaegerszeg'.split(
    ' ',
  ),
);

/** By importance as far as we know it: the area stands in for the population, which we have no free source for. */
function rankOf(name: string, areaKm2: number): number {
  if (name === 'Budapest') return 1;
  if (SEATS.has(name)) return 2;
  if (areaKm2 >= 100) return 3;
  return areaKm2 >= 30 ? 4 : 5;
}

function lineFeature(
  kind: 'outline' | 'border' | 'county' | 'neighbour' | 'grid',
  coordinates: number[][][],
): BaseFeature {
  return { type: 'Feature', properties: { kind }, geometry: { type: 'MultiLineString', coordinates } };
}

/** Four decimals, 10 m: enough for a line on a map, and a third less to send. */
function short(position: readonly number[]): number[] {
  return position.map((degrees) => Math.round(degrees * 1e4) / 1e4);
}
