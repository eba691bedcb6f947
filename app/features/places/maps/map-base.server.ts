import type { Feature, Geometry } from 'geojson';
import { utm10Square } from '#app/platform/geo/utm.ts';
import border from '#db/seed/places/border.json' with { type: 'json' };
import lines from '#db/seed/places/lines.json' with { type: 'json' };
import names from '#db/seed/places/names.json' with { type: 'json' };
import roads from '#db/seed/places/roads.json' with { type: 'json' };
import towns from '#db/seed/places/towns.json' with { type: 'json' };
import waters from '#db/seed/places/waters.json' with { type: 'json' };
import { settlements } from '../hungary.server.ts';
import { hungarianSquares } from './hungary-drawing.server.ts';

/**
 * `kind` tells the map's layers apart; `rank` is 1 for what is shown first. A settlement's is 1 (Budapest), 2 (county seats), 3 (cities
 * of county rank), 4 (seats of districts), 5 (other towns), 6 (large villages) or 7.
 */
type MapFeature = Feature<Geometry, { kind: string; name?: string; rank?: number; ele?: number; class?: string }>;
type MapPart = { type: 'FeatureCollection'; features: MapFeature[] };

/** What a map of the country shows, needing nothing from elsewhere: outlines, waters, roads, hills, grid, towns down to the districts'. */
export function makeMapBase(): MapPart {
  return collection([
    feature('land', { type: 'Polygon', coordinates: lines.outline }),
    feature('border', { type: 'Polygon', coordinates: [border.ring] }),
    feature('county', { type: 'MultiLineString', coordinates: lines.counties }),
    feature('neighbour', { type: 'MultiLineString', coordinates: lines.neighbours }),
    feature('grid', { type: 'MultiLineString', coordinates: squares().map(({ polygon }) => polygon.map(short)) }),
    ...waters.rivers.map(({ name, rank, line }) =>
      feature('river', { type: 'LineString', coordinates: line }, { name, rank }),
    ),
    ...waters.lakes.map(({ rings, rank }) => feature('lake', { type: 'Polygon', coordinates: rings }, { rank })),
    ...roads.roads.map((road) =>
      feature('road', { type: 'LineString', coordinates: road.line }, { class: road.class }),
    ),
    feature('urban', { type: 'MultiPolygon', coordinates: roads.urban.map(({ rings }) => rings) }),
    ...names.peaks.map(({ at, ...peak }) => named('peak', at, peak)),
    ...names.labels.map(({ kind, at, name, rank }) => named(kind, at, { name, rank })),
    ...names.abroad.map(({ at, ...city }) => named('abroad', at, city)),
    ...settlementFeatures((rank) => rank <= FAR_RANK),
  ]);
}

/** What only a map that has come nearer shows: the squares' codes, every other settlement. */
export function makeMapNear(): MapPart {
  return collection([
    ...squares().map(({ code, centre }) => named('square', [centre.longitude, centre.latitude], { name: code })),
    ...settlementFeatures((rank) => rank > FAR_RANK),
  ]);
}

/** The last rank of the settlements that a map of the country has. */
const FAR_RANK = 4;

const townRanks = new Map(
  [towns.capital, towns.seats, towns.cities, towns.districtSeats, towns.others].flatMap((each, index) =>
    each.map((name) => [name, index + 1] as const),
  ),
);

/** Among villages the area stands in for the population, which we have no free source for. */
function rankOf(name: string, areaKm2: number): number {
  return townRanks.get(name) ?? (areaKm2 >= 30 ? 6 : 7);
}

function settlementFeatures(has: (rank: number) => boolean): MapFeature[] {
  return settlements.flatMap(({ name, areaKm2, longitude, latitude }) => {
    const rank = rankOf(name, areaKm2);
    return has(rank) ? named('settlement', [longitude, latitude], { name, rank }) : [];
  });
}

function squares() {
  return hungarianSquares.flatMap((code) => utm10Square(code) ?? []);
}

function named(kind: string, at: readonly number[], properties: Omit<MapFeature['properties'], 'kind'>): MapFeature {
  return feature(kind, { type: 'Point', coordinates: short(at) }, properties);
}

function feature(
  kind: string,
  geometry: Geometry,
  properties: Omit<MapFeature['properties'], 'kind'> = {},
): MapFeature {
  return { type: 'Feature', properties: { kind, ...properties }, geometry };
}

function collection(features: MapFeature[]): MapPart {
  return { type: 'FeatureCollection', features };
}

/** Four decimals, 10 m: enough for a line on a map, and a third less to send. */
function short(position: readonly number[]): number[] {
  return position.map((degrees) => Math.round(degrees * 1e4) / 1e4);
}
