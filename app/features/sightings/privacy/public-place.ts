import { utm10, utm10Square } from '#app/platform/geo/utm.ts';
import { toMercator } from '#app/platform/geo/web-mercator.ts';
import type { DatePrecision } from '#app/platform/text/civil-date.ts';
import { dateParts, daysInMonth } from '#app/platform/text/civil-date.ts';
import { coarseCell } from './coarse-cell.ts';

export type PlaceRule = 'open' | 'square' | 'hidden';
export type Visibility = 'exact' | 'square' | 'hidden';

/** Where and when something was seen in truth, with what the observer lets others know of it. */
export type TruePlace = {
  latitude: number | null;
  longitude: number | null;
  uncertaintyM: number | null;
  countyCode: string | null;
  county: string | null;
  settlement: string | null;
  placeText: string | null;
  observedFrom: string;
  observedTo: string;
  observedTime: string | null;
  datePrecision: DatePrecision;
  visibility: Visibility;
};

/** What everybody may know of it; the names follow the `public_*` columns. */
export type PublicPlace = {
  visibility: Visibility;
  latitude: number | null;
  longitude: number | null;
  uncertaintyM: number | null;
  x: number | null;
  y: number | null;
  utm10: string | null;
  countyCode: string | null;
  county: string | null;
  settlement: string | null;
  placeText: string | null;
  observedFrom: string;
  observedTo: string;
  observedTime: string | null;
  datePrecision: DatePrecision;
};

/** Half the diagonal of a 10 km square, metres. */
export const SQUARE_UNCERTAINTY_M = 7_071;

const strictness: Record<PlaceRule, number> = { open: 0, square: 1, hidden: 2 };
const byStrictness = ['exact', 'square', 'hidden'] as const;

/** The stricter of two rules. */
export function stricter(a: PlaceRule, b: PlaceRule): PlaceRule {
  return strictness[a] >= strictness[b] ? a : b;
}

/** The coarsest of them; `exact` of none. */
export function coarsest(visibilities: Iterable<Visibility>): Visibility {
  return byStrictness[Math.max(0, ...[...visibilities].map((each) => byStrictness.indexOf(each)))] ?? 'hidden';
}

/** The public form of a place and date (product, section 6): never finer than the rule, nor than the observer chose; the same input gives the same form. */
export function publicPlace(place: TruePlace, rule: PlaceRule): PublicPlace {
  const own: PlaceRule = place.visibility === 'exact' ? 'open' : place.visibility;
  const visibility = byStrictness[strictness[stricter(rule, own)]] ?? 'hidden';
  if (visibility === 'exact') return asItIs(place);
  const area = visibility === 'square' ? squareOf(place) : nowhere;
  return {
    visibility,
    ...area,
    countyCode: place.countyCode,
    county: place.county,
    settlement: null,
    placeText: null,
    ...wholeMonths(place),
  };
}

const nowhere = { latitude: null, longitude: null, uncertaintyM: null, x: null, y: null, utm10: null };

function asItIs(place: TruePlace): PublicPlace {
  const { latitude, longitude } = place;
  const known = latitude !== null && longitude !== null;
  return {
    visibility: 'exact',
    latitude,
    longitude,
    uncertaintyM: place.uncertaintyM,
    x: known ? toMercator({ latitude, longitude }).x : null,
    y: known ? toMercator({ latitude, longitude }).y : null,
    utm10: known ? (utm10(latitude, longitude) ?? null) : null,
    countyCode: place.countyCode,
    county: place.county,
    settlement: place.settlement,
    placeText: place.placeText,
    observedFrom: place.observedFrom,
    observedTo: place.observedTo,
    observedTime: place.observedTime,
    datePrecision: place.datePrecision,
  };
}

/** The square's own centre, never a drawn point: drawing anew at each save would give the true place away. */
function squareOf({ latitude, longitude, uncertaintyM }: TruePlace) {
  if (latitude === null || longitude === null) return nowhere;
  const code = utm10(latitude, longitude);
  const square = code === undefined ? undefined : utm10Square(code);
  // Where 10 km codes have no meaning, far from Hungary, a cell of the globe stands in for the square.
  const cell = square
    ? { centre: square.centre, uncertaintyM: SQUARE_UNCERTAINTY_M }
    : coarseCell({ latitude, longitude });
  return {
    ...cell.centre,
    ...toMercator(cell.centre),
    uncertaintyM: Math.max(cell.uncertaintyM, uncertaintyM ?? 0),
    utm10: square?.code ?? null,
  };
}

/** Year and month without a day or time; a date known only to the year stays so. */
function wholeMonths({ observedFrom, observedTo, datePrecision }: TruePlace) {
  if (datePrecision === 'year') return { observedFrom, observedTo, observedTime: null, datePrecision };
  const last = dateParts(observedTo);
  return {
    observedFrom: `${observedFrom.slice(0, 8)}01`,
    observedTo: `${observedTo.slice(0, 8)}${daysInMonth(last.year, last.month)}`,
    observedTime: null,
    datePrecision: 'month' as const,
  };
}
