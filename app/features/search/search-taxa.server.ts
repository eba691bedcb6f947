import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findMistyped } from './find-mistyped.server.ts';
import { type FoundTaxon, readHits } from './found-taxon.server.ts';
import { gradeFor, type Hit, rankTaxa } from './rank-names.ts';
import { findNamesByInitials, findNamesByPrefix, findNamesByWords, findOrigNames } from './search.repo.server.ts';
import { dedupeByOrigName } from './search-item.ts';
import { bareNames, longestInitial, readQuery, type SearchQuery } from './search-query.ts';
import type { SearchScope } from './search-scope.ts';

/** Taxa of one answer. */
const maxTaxa = 30;
/** With so many names that begin as typed, names that hold it elsewhere are not looked for. */
const enoughNames = 10;
/** Names read of a query whose taxa are all to be counted and paged through. */
const allNames = 3000;

/** How far a search looks. */
type Reach = { maxNames?: number; isWhole: boolean };
const firstOnes: Reach = { isWhole: false };

/** Public taxa by any of their names, the best first, at most 30; none for fewer letters than are searched. One typing error is forgiven. */
export async function searchTaxa(db: Db, asked: { q: string } & SearchScope): Promise<TaxonView[]> {
  return (await searchByName(db, asked)).map(({ taxon }) => taxon);
}

/** The same, each with the name by which it was found. */
export async function searchByName(db: Db, { q, ...scope }: { q: string } & SearchScope): Promise<FoundTaxon[]> {
  const query = readQuery(q);
  if (!query) return [];
  const named = (await findAsTyped(db, query, scope)) ?? (await findByBareName(db, q, scope));
  if (named) return await readHits(db, named.hits.slice(0, maxTaxa));
  return (await findMistyped(db, query, scope)).found.slice(0, maxTaxa);
}

/** A page of all taxa that are found, from the place `after` on, of several with one scientific name the clear one. */
export type SearchPage = {
  found: FoundTaxon[];
  total: number;
  /** More may be called so than were looked at. */
  isMore: boolean;
  next: number | null;
  /** Whether some are called as typed. */
  isCertain: boolean;
};

/** All taxa that are found, counted and in pages; the order is that of `searchByName`. */
export async function pageByName(
  db: Db,
  { q, after, limit = maxTaxa, ...scope }: { q: string; after: number; limit?: number } & SearchScope,
): Promise<SearchPage> {
  const query = readQuery(q);
  if (!query) return { found: [], total: 0, isMore: false, next: null, isCertain: false };
  const reach: Reach = { maxNames: allNames, isWhole: true };
  const named = (await findAsTyped(db, query, scope, reach)) ?? (await findByBareName(db, q, scope, reach));
  if (!named) {
    const mistyped = await findMistyped(db, query, scope);
    const all = dedupeByOrigName(
      mistyped.found.map((each) => ({ ...each, origName: each.taxon.origName, dirty: isDirty(each) })),
    );
    return {
      found: all.slice(after, after + limit),
      ...placeIn(all.length, after + limit),
      isMore: mistyped.isCut,
      isCertain: false,
    };
  }
  const { hits, isCut } = named;
  const known = new Map(
    (
      await findOrigNames(
        db,
        hits.map(({ taxonId }) => taxonId),
      )
    ).map(({ id, ...names }) => [id, names]),
  );
  const all = dedupeByOrigName(
    hits.flatMap((hit) => ({ ...hit, origName: '', dirty: false, ...known.get(hit.taxonId) })),
  );
  const found = await readHits(db, all.slice(after, after + limit));
  return { found, ...placeIn(all.length, after + limit), isMore: isCut, isCertain: true };
}

function placeIn(total: number, end: number): Pick<SearchPage, 'total' | 'next'> {
  return { total, next: end < total ? end : null };
}

function isDirty({ taxon }: FoundTaxon): boolean {
  return taxon.status === 'unresolved';
}

/** What names were found for; `isCut`: no more of them were read, so that others may be called so too. */
type Named = { hits: Hit[]; isCut: boolean };

/** By names that hold every word as typed, but for case, accents and hyphens. */
async function findAsTyped(
  db: Db,
  query: SearchQuery,
  scope: SearchScope,
  { maxNames, isWhole }: Reach = firstOnes,
): Promise<Named | undefined> {
  const { words } = query;
  const areInitials = words.length > 1 && words.every((word) => word.length <= longestInitial);
  const lists = areInitials ? [await findNamesByInitials(db, query, scope, maxNames)] : [];
  if (words.length === 1) lists.push(await findNamesByPrefix(db, query, scope, maxNames));
  const found = lists.flat().length;
  const isEnough = areInitials ? found > 0 : !isWhole && found >= enoughNames;
  if (!isEnough) lists.push(await findNamesByWords(db, query, scope, maxNames));
  const names = lists.flat();
  const isCut = maxNames !== undefined && lists.some((list) => list.length >= maxNames);
  return names.length > 0 ? { hits: rankTaxa(names, gradeFor(query)), isCut } : undefined;
}

async function findByBareName(
  db: Db,
  q: string,
  scope: SearchScope,
  reach: Reach = firstOnes,
): Promise<Named | undefined> {
  for (const query of bareNames(q)) {
    const named = await findAsTyped(db, query, scope, reach);
    if (named) return named;
  }
  return undefined;
}
