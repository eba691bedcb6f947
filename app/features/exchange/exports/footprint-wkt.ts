import type { KeptFootprint } from '#app/features/sightings/kept-footprint.ts';

/** A line or an area as WKT (dwc footprintWKT), longitude first; an area's ring comes back to its first corner. */
export function footprintWkt(footprint: KeptFootprint | null): string | null {
  if (!footprint) return null;
  const points = footprint.corners.map((corner) => corner.join(' '));
  if (footprint.kind === 'line') return `LINESTRING (${points.join(', ')})`;
  return `POLYGON ((${[...points, ...points.slice(0, 1)].join(', ')}))`;
}
