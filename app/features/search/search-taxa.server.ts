import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findMistyped } from './find-mistyped.server.ts';
import { type FoundTaxon, readHits } from './found-taxon.server.ts';
import { gradeFor, type Hit, rankTaxa } from './rank-names.ts';
import { findNamesByInitials, findNamesByPrefix, findNamesByWords } from './search.repo.server.ts';
import { bareNames, longestInitial, readQuery, type SearchQuery } from './search-query.ts';
import type { SearchScope } from './search-scope.ts';

/** Taxa of one answer. */
const maxTaxa = 30;
/** With so many names that begin as typed, names that hold it elsewhere are not looked for. */
const enoughNames = 10;

/** Public taxa by any of their names, the best first, at most 30; none for fewer letters than are searched. One typing error is forgiven. */
export async function searchTaxa(db: Db, asked: { q: string } & SearchScope): Promise<TaxonView[]> {
  return (await searchByName(db, asked)).map(({ taxon }) => taxon);
}

/** The same, each with the name by which it was found. */
export async function searchByName(db: Db, { q, ...scope }: { q: string } & SearchScope): Promise<FoundTaxon[]> {
  const query = readQuery(q);
  if (!query) return [];
  const hits = (await findAsTyped(db, query, scope)) ?? (await findByBareName(db, q, scope));
  if (hits) return await readHits(db, hits.slice(0, maxTaxa));
  return (await findMistyped(db, query, scope)).slice(0, maxTaxa);
}

/** By names that hold every word as typed, but for case, accents and hyphens. */
async function findAsTyped(db: Db, query: SearchQuery, scope: SearchScope): Promise<Hit[] | undefined> {
  const { words } = query;
  const areInitials = words.length > 1 && words.every((word) => word.length <= longestInitial);
  const names = areInitials ? await findNamesByInitials(db, query, scope) : [];
  if (words.length === 1) names.push(...(await findNamesByPrefix(db, query, scope)));
  const isEnough = areInitials ? names.length > 0 : names.length >= enoughNames;
  if (!isEnough) names.push(...(await findNamesByWords(db, query, scope)));
  return names.length > 0 ? rankTaxa(names, gradeFor(query)) : undefined;
}

async function findByBareName(db: Db, q: string, scope: SearchScope): Promise<Hit[] | undefined> {
  for (const query of bareNames(q)) {
    const hits = await findAsTyped(db, query, scope);
    if (hits) return hits;
  }
  return undefined;
}
