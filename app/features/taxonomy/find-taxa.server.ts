import type { Db } from '#app/platform/db/database.server.ts';
import { taxonUrl } from '#app/urls.ts';
import { readTaxonRows } from './read-taxon-rows.server.ts';
import { taxonLabel } from './taxon-label.ts';
import type { TaxonView } from './taxon-view.ts';
import type { TaxonRow } from './taxonomy.repo.server.ts';

/** Taxa by id, one query; unknown ids are left out, non-public ones are there without an address. */
export async function findTaxa(db: Db, ids: Iterable<number>): Promise<Map<number, TaxonView>> {
  const rows = await readTaxonRows(db, ids);
  return new Map(rows.map((row) => [row.id, toTaxonView(row)]));
}

/** Taxa in the order asked; unknown ids are left out. */
export async function findTaxaInOrder(db: Db, ids: readonly number[]): Promise<TaxonView[]> {
  const taxa = await findTaxa(db, ids);
  return ids.flatMap((id) => taxa.get(id) ?? []);
}

function toTaxonView(row: TaxonRow): TaxonView {
  const isSynonym = row.accepted_id !== null;
  const name = isSynonym ? row.accepted_hungarian_name : row.hungarian_name;
  const synonymizedName = row.accepted_orig_name;
  return {
    id: row.id,
    taxonType: row.rank,
    slug: row.slug,
    slugHu: row.slug_hu,
    public: row.is_public,
    name,
    origName: row.orig_name,
    scientificName: row.scientific_name,
    synonymizedName,
    authorship: row.authorship,
    label: taxonLabel({ origName: row.orig_name, name, synonymizedName }),
    url: address(row) ?? null,
    status: row.status,
    acceptedId: row.accepted_id,
    presence: isSynonym ? row.accepted_presence : row.presence,
    parentId: row.parent_id,
    orderId: isSynonym ? row.accepted_order_id : row.order_id,
    orderSlugHu: row.order_slug_hu,
    familyId: isSynonym ? row.accepted_family_id : row.family_id,
    genusId: isSynonym ? row.accepted_genus_id : row.genus_id,
    speciesId: isSynonym ? row.accepted_species_id : row.species_id,
    protection: row.protection,
  };
}

function address(row: TaxonRow): string | undefined {
  if (row.accepted_rank && row.accepted_slug) {
    return taxonUrl({
      taxonType: row.accepted_rank,
      slug: row.accepted_slug,
      slugHu: row.accepted_slug_hu,
      public: row.is_public && row.accepted_is_public === true,
      orderSlugHu: row.order_slug_hu,
    });
  }
  return taxonUrl({
    taxonType: row.rank,
    slug: row.slug,
    slugHu: row.slug_hu,
    public: row.is_public,
    orderSlugHu: row.order_slug_hu,
  });
}
