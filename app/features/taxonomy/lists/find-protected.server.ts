import { idsOf, pageOfKeyed, readKeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxaInOrder } from '../find-taxa.server.ts';
import type { TaxonView } from '../taxon-view.ts';
import { findProtectedRows, findSightingNumbers } from './taxon-lists.repo.server.ts';

export type ProtectedTaxon = { taxon: TaxonView; natura2000Code: string | null; sightings: number };

/** One page of them. Throws malformed. */
export async function pageProtectedTaxa(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: ProtectedTaxon[]; nextCursor: string | null }> {
  const after = readKeyedCursor(cursor);
  const { shown, nextCursor } = pageOfKeyed(await findProtectedRows(db, { after, limit: limit + 1 }), limit);
  return { items: await toProtectedTaxa(db, shown), nextCursor };
}

/** Every taxon that is protected itself, in Hungarian alphabetical order. */
export async function findProtectedTaxa(db: Db): Promise<ProtectedTaxon[]> {
  return await toProtectedTaxa(db, await findProtectedRows(db, { after: null, limit: null }));
}

type Row = Awaited<ReturnType<typeof findProtectedRows>>[number];

async function toProtectedTaxa(db: Db, rows: readonly Row[]): Promise<ProtectedTaxon[]> {
  const ids = idsOf(rows);
  const [taxa, numbers] = await Promise.all([findTaxaInOrder(db, ids), findSightingNumbers(db, ids)]);
  const codes = new Map(rows.map((row) => [row.id, row.natura2000_code]));
  const sightings = new Map(numbers.map((row) => [row.taxon_id, row.sightings]));
  return taxa.map((taxon) => ({
    taxon,
    natura2000Code: codes.get(taxon.id) ?? null,
    sightings: sightings.get(taxon.id) ?? 0,
  }));
}
