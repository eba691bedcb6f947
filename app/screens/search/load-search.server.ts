import { pageByName } from '#app/features/search/search-taxa.server.ts';
import { searchableText } from '#app/features/search/searchable-text.ts';
import { toSearchHits } from '#app/features/search/to-search-hits.server.ts';
import { type FoundPlaceName, findPlaceNames } from '#app/features/sightings/lists/find-place-names.server.ts';
import { type FoundSettlement, findSettlements } from '#app/features/sightings/lists/find-settlements.server.ts';
import { findTaxonThumbs } from '#app/features/sightings/pictures/find-taxon-thumbs.server.ts';
import { countSightingsOf } from '#app/features/taxonomy/lists/list-taxa.server.ts';
import type { QueryReader } from '#app/platform/action/read-query.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import type { ShownHit } from './shown-hit.ts';

/** Most settlements, and most names of places, of one answer. */
const maxPlaces = 5;

export type SearchPageData = {
  typed: string;
  /** null: too short to be searched */
  query: string | null;
  /** On the first page. */
  settlements: FoundSettlement[];
  placeNames: FoundPlaceName[];
  hits: ShownHit[];
  /** All that are found, on every page. */
  total: number;
  isMore: boolean;
  next: string | null;
  first: string | null;
};

/** From which place on the taxa found are shown. */
export function readSearchQuery(reader: QueryReader): { after: number } {
  return { after: reader.after('utan') ?? 0 };
}

/** Taxa by any of their names, each with its picture and how many sightings it has. */
export async function loadSearch(db: Db, { typed, after }: { typed: string; after: number }): Promise<SearchPageData> {
  const query = searchableText(typed) ?? null;
  const page = await pageByName(db, { q: query ?? '', after, allRanks: true, withAbsent: true });
  const ids = page.found.map(({ taxon }) => taxon.id);
  const [places, hits, thumbs, counts] = await Promise.all([
    query !== null && after === 0 ? findPlaces(db, query, !page.isCertain) : noPlaces,
    toSearchHits(db, page.found),
    findTaxonThumbs(db, ids),
    countSightingsOf(db, ids),
  ]);
  const { total, isMore, next } = page;
  return {
    typed,
    query,
    ...places,
    hits: hits.map((hit) => ({ ...hit, image: thumbs.get(hit.id) ?? null, sightings: counts.get(hit.id) ?? 0 })),
    total,
    isMore,
    next: next === null ? null : urls.search(typed, next),
    first: after > 0 ? urls.search(typed) : null,
  };
}

const noPlaces: Pick<SearchPageData, 'settlements' | 'placeNames'> = { settlements: [], placeNames: [] };

/** Mistyped ones are looked for where no taxon is called as typed either. */
async function findPlaces(db: Db, q: string, isForgiving: boolean): Promise<typeof noPlaces> {
  const [settlements, placeNames] = await Promise.all([
    findSettlements(db, { q, limit: maxPlaces, isForgiving, withoutEmpty: true }),
    findPlaceNames(db, { q, limit: maxPlaces }),
  ]);
  return { settlements, placeNames };
}
