import proj4 from 'proj4';
import type { LatLon } from './point.ts';

/** Hungarian national grid (EPSG:23700), metres; by its own convention Y runs east and X north. */
export type EovPoint = { y: number; x: number };

// The datum shift is not optional: without it every point lands about 100 m away.
const EOV =
  '+proj=somerc +lat_0=47.14439372222222 +lon_0=19.04857177777778 +k_0=0.99993 +x_0=650000 +y_0=200000 ' +
  '+ellps=GRS67 +towgs84=52.17,-71.82,-14.9,0,0,0,0 +units=m +no_defs';

const converter = proj4('EPSG:4326', EOV);

/** WGS84 degrees of an EOV point. */
export function fromEov({ y, x }: EovPoint): LatLon {
  const [longitude = Number.NaN, latitude = Number.NaN] = converter.inverse([y, x]);
  return { latitude, longitude };
}

/** EOV metres of a WGS84 point. */
export function toEov({ latitude, longitude }: LatLon): EovPoint {
  const [y = Number.NaN, x = Number.NaN] = converter.forward([longitude, latitude]);
  return { y, x };
}

/** The two numbers as EOV, in whichever order they came; undefined when they are no point of Hungary's grid. */
export function asEov(first: number, second: number): EovPoint | undefined {
  const [x, y] = first < second ? [first, second] : [second, first];
  return y >= 420_000 && y <= 940_000 && x >= 45_000 && x <= 370_000 ? { y, x } : undefined;
}
