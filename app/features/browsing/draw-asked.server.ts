import { linesPath } from '#app/features/places/hungary-projection.ts';
import type { SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { ringOfArea, ringOfCircle } from '#app/platform/geo/area.ts';
import type { Position } from '#app/platform/geo/polygon.ts';

/** Where a list was asked, as open rings of longitude and latitude, and as a path in the country's drawing space. */
export type AskedArea = { rings: Position[][]; path: string };

/** Draws the area and the distance that a list is narrowed to; null where it is to neither. */
export function drawAsked({ area, near }: Pick<SightingFilters, 'area' | 'near'>): AskedArea | null {
  const rings = [...(area ? [ringOfArea(area)] : []), ...(near ? [ringOfCircle(near)] : [])];
  return rings.length > 0 ? { rings, path: linesPath(rings, true) } : null;
}
