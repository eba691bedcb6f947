import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxaInOrder } from './find-taxa.server.ts';
import { findProtectedRows, findSightingNumbers } from './taxon-lists.repo.server.ts';
import type { TaxonView } from './taxon-view.ts';

export type ProtectedTaxon = { taxon: TaxonView; natura2000Code: string | null; sightings: number };

/** Every taxon that is protected itself, in Hungarian alphabetical order. */
export async function findProtectedTaxa(db: Db): Promise<ProtectedTaxon[]> {
  const rows = await findProtectedRows(db);
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
