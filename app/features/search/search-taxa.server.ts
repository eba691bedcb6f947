import { findTaxaInOrder } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { gradeFor, rankTaxa } from './rank-names.ts';
import {
  type FoundName,
  findNamesAlike,
  findNamesByParts,
  findNamesByPrefix,
  findNamesByWords,
  type SearchScope,
} from './search.repo.server.ts';
import { readQuery, type SearchQuery, withoutQualifier } from './search-query.ts';
import { countTypingErrors, wholeParts } from './typing-errors.ts';

/** Taxa of one answer. */
const maxTaxa = 30;
/** With so many names that begin as typed, names that hold it elsewhere are not looked for. */
const enoughNames = 10;
/** In fewer letters an error would leave too little to find by. */
const fewestToErr = 4;

/** Public taxa by any of their names, the best first, at most 30; none for fewer than 3 characters. One typing error is forgiven. */
export async function searchTaxa(db: Db, { q, ...scope }: { q: string } & SearchScope): Promise<TaxonView[]> {
  const query = readQuery(q);
  if (!query) return [];
  const ids =
    (await findAsTyped(db, query, scope)) ??
    (await findWithoutQualifier(db, q, scope)) ??
    (await findMistyped(db, query, scope)) ??
    [];
  return await findTaxaInOrder(db, ids.slice(0, maxTaxa));
}

/** By names that hold every word as typed, but for case, accents and hyphens. */
async function findAsTyped(db: Db, query: SearchQuery, scope: SearchScope): Promise<number[] | undefined> {
  const isOneWord = query.words.length === 1;
  const names: FoundName[] = isOneWord ? await findNamesByPrefix(db, query.folded, scope) : [];
  if (names.length < enoughNames) names.push(...(await findNamesByWords(db, query.words, scope)));
  return names.length > 0 ? rankTaxa(names, gradeFor(query)) : undefined;
}

async function findWithoutQualifier(db: Db, q: string, scope: SearchScope): Promise<number[] | undefined> {
  const query = withoutQualifier(q);
  return query && (await findAsTyped(db, query, scope));
}

/** By names in which a letter or two differ, or else by those most alike. */
async function findMistyped(db: Db, query: SearchQuery, scope: SearchScope): Promise<number[] | undefined> {
  const { folded } = query;
  if (folded.length < fewestToErr) return undefined;
  const errors = new Map<FoundName, number>();
  for (const name of await findNamesByParts(db, { ...wholeParts(folded), scope })) {
    const count = countTypingErrors(folded, name.folded);
    if (count !== undefined) errors.set(name, count);
  }
  if (errors.size > 0) return rankTaxa([...errors.keys()], (name) => errors.get(name) ?? 0);
  return rankTaxa(await findNamesAlike(db, folded, scope), gradeFor(query));
}
