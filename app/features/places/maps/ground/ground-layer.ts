/** What a reader may lay beneath a map instead of the drawn ground, as the server tells it. */
export type GroundLayer = {
  id: string;
  name: string;
  isDefault: boolean;
  credit: { text: string; url: string | null };
  /** how its tiles are to be drawn */
  tiles: 'picture' | 'protomaps' | 'openmaptiles';
  /** the address of its tiles, `{z}/{x}/{y}` or `{bbox-epsg-3857}` in it, or of a PMTiles file */
  address: string;
  isFile: boolean;
  /** whole zoom levels; nearer than the last the last is drawn larger */
  minZoom: number;
  maxZoom: number;
  /** west, south, east, north of what it covers, WGS84 degrees; null for everywhere */
  bounds: [number, number, number, number] | null;
};
