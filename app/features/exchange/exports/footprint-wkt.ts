import type { KeptFootprint } from '#app/features/sightings/kept-footprint.ts';
import { areaWkt, lineWkt } from '#app/platform/geo/wkt.ts';

/** A line or an area as WKT (dwc footprintWKT). */
export function footprintWkt(footprint: KeptFootprint | null): string | null {
  if (!footprint) return null;
  return footprint.kind === 'line' ? lineWkt(footprint.corners) : areaWkt(footprint.corners);
}
