import type { Db } from '#app/platform/db/database.server.ts';
import { readTaxonRows } from '../read-taxon-rows.server.ts';
import type { TaxonLine } from '../taxon-view.ts';
import type { TaxonRow } from '../taxonomy.repo.server.ts';

/** Taxa in their present meaning with their ancestors, one query; unknown ids are left out. */
export async function findTaxonLines(db: Db, ids: Iterable<number>): Promise<Map<number, TaxonLine>> {
  const rows = await readTaxonRows(db, ids);
  return new Map(rows.map((row) => [row.id, toTaxonLine(row)]));
}

function toTaxonLine(row: TaxonRow): TaxonLine {
  const isSynonym = row.accepted_id !== null;
  return {
    id: row.id,
    rank: isSynonym && row.accepted_rank ? row.accepted_rank : row.rank,
    status: row.status,
    presentId: row.status === 'unresolved' ? null : (row.accepted_id ?? row.id),
    ancestorIds: row.accepted_ancestor_ids ?? row.ancestor_ids,
    orderId: isSynonym ? row.accepted_order_id : row.order_id,
    familyId: isSynonym ? row.accepted_family_id : row.family_id,
    genusId: isSynonym ? row.accepted_genus_id : row.genus_id,
    speciesId: isSynonym ? row.accepted_species_id : row.species_id,
    protection: row.protection?.category ?? null,
  };
}
