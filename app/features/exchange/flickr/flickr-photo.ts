import { z } from 'zod';
import { licenceOfFlickr } from '#app/features/licences/flickr-licence.ts';
import { isCivilDate } from '#app/platform/text/civil-date.ts';
import { tidy } from '#app/platform/text/fold.ts';

/** When a photo was taken, as exactly as Flickr says. */
export const taken = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  time: z.string().nullable(),
  precision: z.enum(['day', 'month', 'year']),
});
export type Taken = z.output<typeof taken>;

/** Where, in degrees and metres of uncertainty. */
const place = z.object({ latitude: z.number(), longitude: z.number(), uncertaintyM: z.number() });
export type FlickrPlace = z.output<typeof place>;

/** A photo of the member's Flickr account, as the picker shows it. */
export const flickrPhoto = z.object({
  id: z.string(),
  title: z.string(),
  pageUrl: z.string(),
  /** Its small picture, by way of this site. */
  thumbnailUrl: z.string(),
  taken: taken.nullable(),
  /** Given on Flickr to everybody; null otherwise. */
  place: place.nullable(),
  licenseId: z.number(),
  /** Names of machine tags, the finest first. */
  names: z.array(z.string()),
  /** The image that it has become here; null while it has not. */
  imageId: z.number().nullable(),
  /** The sighting that has it already. */
  sightingId: z.number().nullable(),
});
export type FlickrPhoto = z.output<typeof flickrPhoto>;

/** Flickr's granularities of a date (https://www.flickr.com/services/api/misc.dates.html); 8, "circa", is no date. */
const precisions: Readonly<Record<number, Taken['precision']>> = { 0: 'day', 4: 'month', 6: 'year' };

/** The day as written, at local time; null where Flickr does not know or has only guessed it from the upload. */
export function readTaken({
  text,
  granularity,
  isUnknown,
}: {
  text: string;
  granularity: number;
  isUnknown: boolean;
}): Taken | null {
  const precision = precisions[granularity];
  const [, year = '', month = '', day = '', time = ''] =
    /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d:\d\d):\d\d)?$/.exec(text) ?? [];
  if (isUnknown || precision === undefined || year === '') return null;
  if (precision === 'year') return span(`${year}-01-01`, `${year}-12-31`, precision);
  if (precision === 'month') {
    const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
    return span(`${year}-${month}-01`, `${year}-${month}-${last}`, precision);
  }
  const date = `${year}-${month}-${day}`;
  const taken = span(date, date, precision);
  return taken && { ...taken, time: time || null };
}

function span(from: string, to: string, precision: Taken['precision']): Taken | null {
  return isCivilDate(from) && isCivilDate(to) ? { from, to, time: null, precision } : null;
}

/** Flickr's accuracy is the zoom of the map on which the place was set, 16 a street; below 9 it says nothing of use here. */
const leastAccuracy = 9;
/** How far off a finger is on that map: a hundred of its pixels, in metres at the latitude of Hungary. */
const metresAtZoomNull = 156_543 * Math.cos((47.2 * Math.PI) / 180) * 100;

/** The place of a photo; null where none is given, or one that is no place (0, 0 is Flickr's "none"). */
export function readPlace(given: {
  latitude?: number | undefined;
  longitude?: number | undefined;
  accuracy?: number | undefined;
}): FlickrPlace | null {
  const { latitude = 0, longitude = 0, accuracy = 0 } = given;
  if (latitude === 0 && longitude === 0) return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) || accuracy < leastAccuracy) return null;
  return { latitude, longitude, uncertaintyM: Math.ceil(metresAtZoomNull / 2 ** Math.min(16, accuracy)) };
}

type Tags = { names: string[]; place: FlickrPlace | null };

/** What machine tags say: `taxonomy:binomial=…` and its kin a name, `geo:lat` and `geo:lon` a place. */
export function readMachineTags(tags: readonly string[]): Tags {
  const values = new Map<string, string>();
  for (const tag of tags) {
    const [, key = '', value = ''] = /^([a-z]\w*:[a-z]\w*)=(.*)$/is.exec(tag.trim()) ?? [];
    if (key !== '') values.set(key.toLowerCase(), tidy(value.replace(/^"(.*)"$/s, '$1')));
  }
  const names = ['trinomial', 'binomial', 'species', 'genus', 'family', 'order', 'common']
    .map((rank) => values.get(`taxonomy:${rank}`) ?? '')
    .filter((name) => name !== '' && name.length <= 100);
  const [latitude, longitude] = ['geo:lat', 'geo:lon'].map((key) => Number(values.get(key) ?? Number.NaN));
  const written = Number.isFinite(latitude) && Number.isFinite(longitude);
  return { names: [...new Set(names)], place: written ? readPlace({ latitude, longitude, accuracy: 16 }) : null };
}

/** Machine tags as a list of photos has them: in one text, by spaces, quoted where they hold some. */
export function splitMachineTags(text: string): string[] {
  return text.match(/[^\s="]+=(?:"[^"]*"|[^\s"]*)/g) ?? [];
}

/** The address of a photo's page. */
export function photoPageUrl(owner: string, id: string): string {
  return `https://www.flickr.com/photos/${encodeURIComponent(owner)}/${id}/`;
}

/** The catalogue's licence of a photo; `known` holds the addresses of Flickr's licences by their numbers. */
export function licenceOfPhoto(id: number, known: ReadonlyMap<number, string>): number {
  return licenceOfFlickr({ id, url: known.get(id) });
}

/** The answer of the call that lists photos. */
export const photoList = z.object({ items: z.array(flickrPhoto), nextCursor: z.string().nullable() });
