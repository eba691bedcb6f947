import { linesPath } from '#app/features/places/hungary-projection.ts';
import type { AskedPlace } from '#app/features/places/maps/live-square.ts';
import { ringsOfAsked } from '#app/features/places/maps/rings-of-asked.ts';
import type { SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';

/** Where a list was asked, and the same as a path in the country's drawing space. */
export type AskedArea = AskedPlace & { path: string };

/** Draws the area and the distance that a list is narrowed to; null where it is to neither. */
export function drawAsked({ area, near }: Pick<SightingFilters, 'area' | 'near'>): AskedArea | null {
  if (!area && !near) return null;
  const circle = near && { centre: near.centre, radiusM: near.radiusM };
  return { area, circle, path: linesPath(ringsOfAsked({ area, circle }), true) };
}
