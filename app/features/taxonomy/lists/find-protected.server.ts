import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxaInOrder } from '../find-taxa.server.ts';
import type { TaxonView } from '../taxon-view.ts';
import { findProtectedRows, findSightingNumbers } from './taxon-lists.repo.server.ts';

export type ProtectedTaxon = { taxon: TaxonView; natura2000Code: string | null; sightings: number };

/** One page of them; the cursor is the last one's id. */
export async function pageProtectedTaxa(
  db: Db,
  { cursor, limit }: { cursor?: number | undefined; limit: number },
): Promise<{ items: ProtectedTaxon[]; nextCursor: string | null }> {
  // The act names a few hundred: their order is read whole, what is shown of them by pages.
  const rows = await findProtectedRows(db);
  const from = cursor === undefined ? 0 : rows.findIndex((row) => row.taxon_id === cursor) + 1;
  const items = await toProtectedTaxa(db, rows.slice(from, from + limit));
  return { items, nextCursor: from + limit < rows.length ? String(items.at(-1)?.taxon.id) : null };
}

/** Every taxon that is protected itself, in Hungarian alphabetical order. */
export async function findProtectedTaxa(db: Db): Promise<ProtectedTaxon[]> {
  return await toProtectedTaxa(db, await findProtectedRows(db));
}

type Row = Awaited<ReturnType<typeof findProtectedRows>>[number];

async function toProtectedTaxa(db: Db, rows: readonly Row[]): Promise<ProtectedTaxon[]> {
  const ids = rows.map((row) => row.taxon_id);
  const [taxa, numbers] = await Promise.all([findTaxaInOrder(db, ids), findSightingNumbers(db, ids)]);
  const codes = new Map(rows.map((row) => [row.taxon_id, row.natura2000_code]));
  const sightings = new Map(numbers.map((row) => [row.taxon_id, row.sightings]));
  return taxa.map((taxon) => ({
    taxon,
    natura2000Code: codes.get(taxon.id) ?? null,
    sightings: sightings.get(taxon.id) ?? 0,
  }));
}
