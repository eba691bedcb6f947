import { fold } from '#app/platform/text/fold.ts';
import { formatCount } from '#app/platform/text/numbers.ts';
import { urls } from '#app/urls.ts';
import type { NamedPlace } from './named-place.ts';
import { longestName, type Named, rankNames } from './rank-names.ts';

const mostFound = 8;
/** So far everything of a village lies from its point, of a town or large village, and of a summit; metres. */
const reachM = { village: 3100, town: 13_500, hill: 1000 };
const VILLAGE_RANK = 7;
/** Degrees round the one point that the map has of a water or landscape. */
const around = { water: 0.05, landscape: 0.2 };

let kept: Promise<Named<NamedPlace>[]> | undefined;

/** Searches the names on the map's own data where the server cannot be reached: the service worker has them, or the browser still does. */
export async function searchKeptPlaces(query: string): Promise<NamedPlace[]> {
  kept ??= loadNames();
  try {
    return rankNames(await kept, fold(query).slice(0, longestName), mostFound);
  } catch {
    // Not there now: the next query asks again.
    kept = undefined;
    return [];
  }
}

async function loadNames(): Promise<Named<NamedPlace>[]> {
  const parts = await Promise.all(
    [urls.mapBase(), urls.mapNear()].map(
      async (part): Promise<unknown> => (await fetch(part, { cache: 'force-cache' })).json(),
    ),
  );
  const places = parts.flatMap(namedOn).toSorted((a, b) => a.rank - b.rank);
  return places.map(({ rank: _, ...place }) => ({ place, name: fold(place.name) }));
}

/** The named points of a part of the map; those on it that one looks for come before others of their name by `rank`. */
export function namedOn(part: unknown): (NamedPlace & { rank: number })[] {
  if (typeof part !== 'object' || part === null || !('features' in part) || !Array.isArray(part.features)) return [];
  return part.features.flatMap((feature: MapPoint) => toPlace(feature) ?? []);
}

type MapPoint = {
  geometry: { type: string; coordinates: number[] };
  properties: { kind: string; name?: string; rank?: number; ele?: number };
};

function toPlace({ geometry, properties }: MapPoint): (NamedPlace & { rank: number }) | undefined {
  const { kind, name, rank = 0, ele } = properties;
  const [longitude, latitude] = geometry.coordinates;
  if (geometry.type !== 'Point' || !name || longitude === undefined || latitude === undefined) return undefined;
  const point = { name, rank, note: '', latitude, longitude };
  if (kind === 'settlement') {
    const uncertaintyM = rank >= VILLAGE_RANK ? reachM.village : reachM.town;
    return { ...point, kind, uncertaintyM, bounds: null };
  }
  if (kind === 'peak')
    return { ...point, kind: 'hill', note: ele ? formatCount(ele, 'm') : '', uncertaintyM: reachM.hill, bounds: null };
  if (kind !== 'water' && kind !== 'landscape') return undefined;
  const wide = around[kind];
  const [south, north] = [latitude - wide, latitude + wide];
  const bounds = { west: longitude - wide, south, east: longitude + wide, north };
  return { ...point, kind, uncertaintyM: null, bounds };
}
