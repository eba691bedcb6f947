import { toEov } from '#app/platform/geo/eov.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { toUtm, utmBand } from '#app/platform/geo/utm.ts';

/** A point as one of the systems writes it that other maps read. */
export type CoordinateForm = { system: 'wgs84' | 'eov' | 'utm'; text: string };

/**
 * A WGS84 point in degrees to five decimals, EOV (Y, X) and UTM (zone, band, easting, northing) in whole metres. Points and commas are
 * a machine's, not a Hungarian text's: they are copied into other maps, and the form for recording reads each of them again.
 */
export function coordinateForms(point: LatLon): CoordinateForm[] {
  const { y, x } = toEov(point);
  const { zone, easting, northing } = toUtm(point.latitude, point.longitude);
  return [
    { system: 'wgs84', text: `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}` },
    { system: 'eov', text: `${Math.round(y)}, ${Math.round(x)}` },
    { system: 'utm', text: `${zone}${utmBand(point.latitude)} ${Math.round(easting)} ${Math.round(northing)}` },
  ];
}
