import { scanXml, type XmlAttributes } from '../text/scan-xml.ts';
import { type LatLon, roundPoint } from './point.ts';

/** A point of a track at an instant (milliseconds since 1970, UTC). */
export type TrackPoint = LatLon & { at: number };

/**
 * The timed points of a GPX 1.0 or 1.1 document by track segment, each in the order of time; points without a time,
 * a place or sense are left out, and so are segments that hold none. Undefined where it is no GPX.
 */
export function readGpxTracks(document: string): TrackPoint[][] | undefined {
  let isGpx = false;
  let segment: TrackPoint[] = [];
  const segments = [segment];
  let point: LatLon | undefined;
  // Depth below the point: a device's extensions have times of their own.
  let depth = 0;
  let inTime = false;
  for (const piece of scanXml(document)) {
    if (piece.kind === 'open') {
      if (piece.name === 'gpx') isGpx = true;
      if (!isGpx) return undefined;
      if (piece.name === 'trkseg') {
        segment = [];
        segments.push(segment);
      }
      if (piece.name === 'trkpt') {
        point = readPoint(piece.attributes);
        depth = 0;
      } else depth += 1;
      inTime = piece.name === 'time' && depth === 1;
    } else if (piece.kind === 'close') {
      if (piece.name === 'trkpt') point = undefined;
      depth -= 1;
      inTime = false;
    } else if (inTime && point) {
      const at = readInstant(piece.text);
      if (at !== undefined) segment.push({ ...point, at });
    }
  }
  if (!isGpx) return undefined;
  return segments.filter(({ length }) => length > 0).map((points) => points.sort((a, b) => a.at - b.at));
}

function readPoint(attributes: XmlAttributes): LatLon | undefined {
  const [latitude, longitude] = ['lat', 'lon'].map((name) => Number.parseFloat(attributes.get(name) ?? ''));
  if (latitude === undefined || longitude === undefined) return undefined;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return latitude === 0 && longitude === 0 ? undefined : roundPoint({ latitude, longitude });
}

/** GPX times are UTC, also where the letter is left out. */
function readInstant(text: string): number | undefined {
  const pattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
  const [, time, fraction = '', zone = 'Z'] = pattern.exec(text.trim()) ?? [];
  if (time === undefined) return undefined;
  const at = Date.parse(
    `${time}${fraction.slice(0, 4)}${/^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()}`,
  );
  return Number.isNaN(at) ? undefined : at;
}
