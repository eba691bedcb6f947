import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxa } from '../find-taxa.server.ts';
import type { TaxonView } from '../taxon-view.ts';
import { findFaunaRows } from './fauna.repo.server.ts';
import { filterTaxa } from './filter-taxa.server.ts';
import { countSpeciesBy } from './taxon-filters.repo.server.ts';
import type { TaxonFilters } from './taxon-filters.ts';

/** A species of the checklist of Hungary. */
export type FaunaItem = TaxonView & {
  group: string | null;
  order: string | null;
  family: string | null;
  firstRecord: string | null;
  redList: string | null;
  source: string;
  /** Published sightings. */
  sightings: number;
};

type Paged = { filters: TaxonFilters; cursor?: string | null | undefined; limit: number };

/** One page of the species known from Hungary, in Hungarian alphabetical order. Throws malformed. */
export async function pageFauna(
  db: Db,
  { filters, cursor, limit }: Paged,
): Promise<{ items: FaunaItem[]; nextCursor: string | null }> {
  const page = { rank: 'species', filters: { ...filters, inHungary: true }, cursor, limit } as const;
  const { items, nextCursor } = await filterTaxa(db, page);
  const rows = await findFaunaRows(
    db,
    items.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { items: items.map((taxon) => ({ ...taxon, ...factsOf(byId.get(taxon.id)) })), nextCursor };
}

/** All of it, a thousand at a time, so that a download of any size takes the same memory. */
export async function* streamFauna(db: Db, filters: TaxonFilters): AsyncGenerator<FaunaItem[]> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof pageFauna>> = await pageFauna(db, { filters, cursor, limit: 1000 });
    yield page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

export type FaunaShare = { taxon: TaxonView; species: number; seen: number };

/** Known species and those with sightings of every order, or of every family that the filters leave. */
export async function countFauna(
  db: Db,
  { by, filters }: { by: 'order' | 'family'; filters: TaxonFilters },
): Promise<FaunaShare[]> {
  const rows = await countSpeciesBy(db, { by, filters: { ...filters, inHungary: true } });
  const taxa = await findTaxa(
    db,
    rows.map((row) => row.taxon_id),
  );
  return rows.flatMap(({ taxon_id, species, seen }) => {
    const taxon = taxa.get(taxon_id);
    return taxon ? [{ taxon, species, seen }] : [];
  });
}

function factsOf(row: Awaited<ReturnType<typeof findFaunaRows>>[number] | undefined): Omit<FaunaItem, keyof TaxonView> {
  return {
    group: row?.group_name ?? null,
    order: row?.order_name ?? null,
    family: row?.family_name ?? null,
    firstRecord: row?.first_record ?? null,
    redList: row?.red_list ?? null,
    source: row?.source ?? '',
    sightings: row?.sightings ?? 0,
  };
}
