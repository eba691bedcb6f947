import { askServer, type SearchSource } from '#app/features/search/box/search-source.ts';
import { itemsOf, type Suggestion, textOf } from '#app/features/search/box/suggestion.ts';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { formatDistance, formatNumber } from '#app/platform/text/numbers.ts';
import { urls } from '#app/urls.ts';
import { findMessages as messages } from './find-messages.ts';
import { searchKeptPlaces } from './kept-places.ts';
import type { NamedPlace, NamedPlaceKind, PlaceBounds } from './named-place.ts';

/** A place that may be meant: where it is, and within how many metres; its box where a point says nothing of it. */
export type FoundPlace = Pick<NamedPlace, 'name' | 'latitude' | 'longitude' | 'uncertaintyM' | 'bounds'>;
/** Of what kind it is, null of coordinates. */
export type PlaceSuggestion = Suggestion & { place: FoundPlace; kind: NamedPlaceKind | null };

/** Places by name from the server; coordinates are read here, and tell nobody. */
export const placeSource: SearchSource<PlaceSuggestion> = {
  lookUp: async (query, signal) => (pointOf(query) ? null : askServer(urls.findPlaces(query), signal)),
  read(body, query) {
    const point = pointOf(query);
    return point ? [point] : itemsOf(body).flatMap((item) => toSuggestion(item) ?? []);
  },
  async lookUpKept(query) {
    return (await searchKeptPlaces(query)).flatMap((place) => toSuggestion(place) ?? []);
  },
};

function pointOf(typed: string): PlaceSuggestion | undefined {
  const parsed = parseCoordinates(typed);
  if (parsed.kind !== 'point' && parsed.kind !== 'square') return undefined;
  const { latitude, longitude } = parsed.point;
  const uncertaintyM = 'uncertaintyM' in parsed ? parsed.uncertaintyM : null;
  const name = `${formatNumber(latitude, 5)}, ${formatNumber(longitude, 5)}`;
  const place: FoundPlace = { name, latitude, longitude, uncertaintyM, bounds: null };
  return { label: typed.trim(), note: `${messages.foundPoint} · ${name}`, icon: 'target', url: '', place, kind: null };
}

function toSuggestion(item: Partial<Record<string, unknown>>): PlaceSuggestion | undefined {
  const { latitude, longitude, uncertaintyM } = item;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  const metres = typeof uncertaintyM === 'number' ? uncertaintyM : null;
  const name = textOf(item.name);
  const kind = textOf(item.kind);
  if (!isKind(kind)) return undefined;
  const word = messages.foundKinds[kind];
  const accuracy = kind === 'own' && metres !== null ? `± ${formatDistance(metres)}` : '';
  return {
    label: name,
    note: [word, textOf(item.note), accuracy].filter(Boolean).join(' · '),
    icon: 'pin',
    url: '',
    kind,
    place: { name, latitude, longitude, uncertaintyM: metres, bounds: boundsOf(item.bounds) },
  };
}

function isKind(text: string): text is NamedPlaceKind {
  return text in messages.foundKinds;
}

function boundsOf(value: unknown): PlaceBounds | null {
  if (typeof value !== 'object' || value === null) return null;
  const { west, south, east, north } = value as Partial<Record<string, unknown>>;
  if (![west, south, east, north].every((each) => typeof each === 'number')) return null;
  return { west: Number(west), south: Number(south), east: Number(east), north: Number(north) };
}
