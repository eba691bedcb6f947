import { idsOf, pageOfKeyed, readKeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { HungarianLetter } from '#app/platform/text/hungarian-letters.ts';
import { findTaxaInOrder } from '../find-taxa.server.ts';
import type { TaxonRank, TaxonView } from '../taxon-view.ts';
import { type TaxonPage, toListItems } from './list-taxa.server.ts';
import { countFiltered, findLetters, pageFiltered } from './taxon-filters.repo.server.ts';
import { noTaxonFilters, type TaxonFilters } from './taxon-filters.ts';

type Asked = { rank: TaxonRank; filters: TaxonFilters };
type Paged = Asked & { cursor?: string | null | undefined; limit: number };

/** One page of a rank's public taxa in Hungarian alphabetical order. Throws malformed. */
export async function filterTaxa(db: Db, page: Paged): Promise<{ items: TaxonView[]; nextCursor: string | null }> {
  const { shown, nextCursor } = await pageIds(db, page);
  return { items: await findTaxaInOrder(db, shown), nextCursor };
}

/** The same as lines of names with their numbers. */
export async function filterNames(db: Db, page: Paged): Promise<TaxonPage> {
  const { shown, nextCursor } = await pageIds(db, page);
  return { items: await toListItems(db, shown), nextCursor };
}

/** How many taxa the filters leave, how many of these were seen, and under which letters they stand. */
export async function countTaxa(
  db: Db,
  asked: Asked,
): Promise<{ taxa: number; seen: number; letters: HungarianLetter[] }> {
  const [counts, letters] = await Promise.all([countFiltered(db, asked), findLetters(db, asked)]);
  return { ...counts, letters };
}

/** How many species are on the list, those in no order included. */
export async function countListedSpecies(db: Db): Promise<number> {
  return (await countFiltered(db, { rank: 'species', filters: noTaxonFilters })).taxa;
}

async function pageIds(db: Db, { rank, filters, cursor, limit }: Paged) {
  const after = readKeyedCursor(cursor);
  const { shown, nextCursor } = pageOfKeyed(await pageFiltered(db, { rank, filters, after, limit: limit + 1 }), limit);
  return { shown: idsOf(shown), nextCursor };
}
