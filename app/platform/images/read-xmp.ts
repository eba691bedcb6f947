import { type LatLon, roundPoint } from '../geo/point.ts';
import { scanXml } from '../text/scan-xml.ts';
import { type PhotoClock, parseClock } from './read-photo-clock.ts';

/** What a sidecar says of its photo. */
export type XmpFacts = { clock: PhotoClock | null; point: LatLon | null };

// Not CreateDate: it is the day of a scan, as DateTimeDigitized of a photo.
const wanted = new Set(['GPSLatitude', 'GPSLongitude', 'DateTimeOriginal', 'DateCreated']);

/** Date and place of an XMP document, whether it writes them as attributes or as elements; undefined where it is no XMP. */
export function readXmp(document: string): XmpFacts | undefined {
  const found = new Map<string, string>();
  let isXmp = false;
  let element = '';
  for (const piece of scanXml(document)) {
    if (piece.kind === 'open') {
      isXmp ||= piece.name === 'xmpmeta' || piece.name === 'RDF';
      element = piece.name;
      for (const [name, value] of piece.attributes) if (wanted.has(name)) found.set(name, value.trim());
    } else if (piece.kind === 'close') element = '';
    else if (wanted.has(element) && piece.text.trim() !== '') found.set(element, piece.text.trim());
  }
  if (!isXmp) return undefined;
  const written = ['DateTimeOriginal', 'DateCreated'].map((name) => found.get(name)).find(Boolean);
  const latitude = degrees(found.get('GPSLatitude'), 90, 'S');
  const longitude = degrees(found.get('GPSLongitude'), 180, 'W');
  const isPlace = latitude !== undefined && longitude !== undefined && !(latitude === 0 && longitude === 0);
  return { clock: written ? parseClock(written) : null, point: isPlace ? roundPoint({ latitude, longitude }) : null };
}

/** `47,30,4.5N`, `47,30.075N` (XMP, part 2: GPSCoordinate), or a plain number. */
function degrees(text: string | undefined, most: number, negative: string): number | undefined {
  const [, whole, minutes = '0', seconds = '0', ref = ''] =
    /^(-?\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?(?:,(\d+(?:\.\d+)?))?([NSEW]?)$/i.exec(text ?? '') ?? [];
  if (whole === undefined) return undefined;
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
  if (!(size <= most)) return undefined;
  return ref.toUpperCase() === negative || whole.startsWith('-') ? -size : size;
}
