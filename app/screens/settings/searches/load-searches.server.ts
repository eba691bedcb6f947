import { activeFilters } from '#app/features/browsing/active-filters.server.ts';
import { findSearches } from '#app/features/community/searches/find-searches.server.ts';
import { readSearch } from '#app/features/community/searches/save-search.server.ts';
import { maxSearchName, type SavedSearch } from '#app/features/community/searches/saved-search.ts';
import type { OwnPlace } from '#app/features/recording/places/own-place.ts';
import { findOwnPlaces } from '#app/features/recording/places/own-places.server.ts';
import { readFilters } from '#app/features/sightings/lists/read-filters.ts';
import { noFilters, questionsOf, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { mostAreaCorners } from '#app/platform/geo/area.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { machineUrls, urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { messages } from './messages.ts';

/** A saved search with where it leads. */
export type ShownSearch = SavedSearch & { words: string; list: string; feed: string; exported: string };
/** A list that is to be saved; `problem` says why it cannot be. */
export type NewSearch = { query: string; name: string; words: string; list: string; problem: string | null };
/** An own place; `query` is what following it asks, null where it is too fine. */
export type FollowablePlace = {
  id: number;
  name: string;
  query: string | null;
  toSave: string | null;
  isFollowed: boolean;
};

export type SearchesData = { searches: ShownSearch[]; made: NewSearch | null; places: FollowablePlace[] };

const asksNew = 'uj';
const nameKey = 'nev';
/** Says what has been done. */
export const doneKey = 'kesz';

/** A member's saved searches and places, and the list that the address asks to save. */
export async function loadSearches(db: Db, viewer: Viewer, asked: URLSearchParams): Promise<SearchesData> {
  if (viewer.memberId === null) return { searches: [], made: null, places: [] };
  const [searches, places] = await Promise.all([findSearches(db, viewer.memberId), findOwnPlaces(db, viewer)]);
  const queries = new Set(searches.map(({ query }) => query));
  return {
    searches: await Promise.all(searches.map((search) => show(db, search))),
    made: asksToSave(asked) ? await toNew(db, asked) : null,
    places: places.map((place) => toFollowable(place, queries)),
  };
}

/** Every question of a list asks to save it; by this word alone the list without any. */
function asksToSave(asked: URLSearchParams): boolean {
  return asked.has(asksNew) || [...asked.keys()].some((key) => key !== nameKey && key !== doneKey);
}

async function show(db: Db, search: SavedSearch): Promise<ShownSearch> {
  const query = Object.fromEntries(new URLSearchParams(search.query));
  return {
    ...search,
    words: await wordsOf(db, readFilters(new URLSearchParams(search.query)).filters),
    list: urls.sightings(query),
    feed: machineUrls.sightingsFeed(query),
    exported: urls.export(query),
  };
}

async function wordsOf(db: Db, filters: SightingFilters): Promise<string> {
  const active = await activeFilters(db, { filters, link: () => '' });
  return active.map(({ label }) => label).join(' · ') || messages.everything;
}

async function toNew(db: Db, asked: URLSearchParams): Promise<NewSearch> {
  const name = tidy(asked.get(nameKey) ?? '');
  try {
    const { filters, query } = await readSearch(db, asked);
    const words = await wordsOf(db, filters);
    const list = urls.sightings(Object.fromEntries(new URLSearchParams(query)));
    return { query, words, list, name: cutText(name || words.replaceAll(' · ', ', '), maxSearchName), problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const problem = error.details.map(({ message }) => message).join(' ') || messages.unreadable;
    return { query: '', words: '', list: urls.sightings(), name, problem };
  }
}

function toFollowable({ id, name, outline, latitude, longitude }: OwnPlace, queries: ReadonlySet<string>) {
  const isTooFine = outline !== null && outline.length > mostAreaCorners;
  const asked = outline
    ? { ...noFilters, area: { corners: outline } }
    : readFilters(new URLSearchParams({ kozel: `${latitude} ${longitude}` })).filters;
  const query = isTooFine ? null : questionsOf(asked);
  const toSave =
    query && machineUrls.savedSearches({ uj: 1, nev: name, ...Object.fromEntries(new URLSearchParams(query)) });
  return { id, name, query, toSave, isFollowed: query !== null && queries.has(query) };
}
