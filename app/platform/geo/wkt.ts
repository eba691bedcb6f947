type Corner = readonly [longitude: number, latitude: number] | readonly number[];

/** A line as WKT (OGC 06-103r4), longitude first, as GeoJSON has its corners. */
export function lineWkt(corners: readonly Corner[]): string {
  return `LINESTRING (${cornersText(corners)})`;
}

/** An area as WKT: its ring comes back to its first corner, which is given once. Empty for no corners. */
export function areaWkt(ring: readonly Corner[]): string {
  const [first] = ring;
  return first ? `POLYGON ((${cornersText([...ring, first])}))` : '';
}

function cornersText(corners: readonly Corner[]): string {
  return corners.map(([longitude, latitude]) => `${longitude} ${latitude}`).join(', ');
}
