import { scanXml, type XmlAttributes } from '../text/scan-xml.ts';
import { roundPoint } from './point.ts';
import { type TrackPoint, timedTracks, type WayPoint } from './way.ts';

/** What a GPX file holds; `isWhole` is false where its end is missing. */
export type GpxWay = { segments: WayPoint[][]; isWhole: boolean };

const LOWEST_M = -500;
const HIGHEST_M = 9000;

/**
 * The points of a GPX 1.0 or 1.1 document by track segment or route, as they stand there; points without a place or sense are left
 * out, and so are segments that hold none. Undefined where it is no GPX.
 */
export function readGpx(document: string): GpxWay | undefined {
  let isGpx = false;
  let isWhole = false;
  let segment: WayPoint[] = [];
  const segments = [segment];
  let point: WayPoint | undefined;
  // Depth below the point: a device's extensions have times of their own.
  let depth = 0;
  // A route's times are those of a plan.
  let isTimed = false;
  let told: 'time' | 'ele' | undefined;
  for (const piece of scanXml(document)) {
    if (piece.kind === 'open') {
      if (piece.name === 'gpx') isGpx = true;
      if (!isGpx) return undefined;
      if (piece.name === 'trkseg' || piece.name === 'rte') {
        segment = [];
        segments.push(segment);
      }
      if (piece.name === 'trkpt' || piece.name === 'rtept') {
        point = readPoint(piece.attributes);
        if (point) segment.push(point);
        isTimed = piece.name === 'trkpt';
        depth = 0;
      } else depth += 1;
      told = depth === 1 && (piece.name === 'time' || piece.name === 'ele') ? piece.name : undefined;
    } else if (piece.kind === 'close') {
      if (piece.name === 'trkpt' || piece.name === 'rtept') point = undefined;
      if (piece.name === 'gpx') isWhole = true;
      depth -= 1;
      told = undefined;
    } else if (point && isTimed && told === 'time') point.at = readInstant(piece.text) ?? point.at;
    else if (point && told === 'ele') point.altitudeM = readAltitude(piece.text) ?? point.altitudeM;
  }
  return isGpx ? { segments: segments.filter(({ length }) => length > 0), isWhole } : undefined;
}

/** The timed points of a GPX document's tracks, by segment and in the order of time; undefined where it is no GPX. */
export function readGpxTracks(document: string): TrackPoint[][] | undefined {
  const way = readGpx(document);
  return way && timedTracks(way.segments);
}

function readPoint(attributes: XmlAttributes): WayPoint | undefined {
  const [latitude, longitude] = ['lat', 'lon'].map((name) => Number.parseFloat(attributes.get(name) ?? ''));
  if (latitude === undefined || longitude === undefined) return undefined;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  if (latitude === 0 && longitude === 0) return undefined;
  return { ...roundPoint({ latitude, longitude }), altitudeM: null, at: null };
}

function readAltitude(text: string): number | undefined {
  const metres = Number.parseFloat(text);
  return metres >= LOWEST_M && metres <= HIGHEST_M ? Math.round(metres * 10) / 10 : undefined;
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
