import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxa } from './find-taxa.server.ts';
import type { TaxonView } from './taxon-view.ts';

/** A public taxon; throws not_found where it is unknown, not public, or of another rank than asked. */
export async function findPublicTaxon(db: Db, id: number, rank?: string): Promise<TaxonView> {
  const taxon = (await findTaxa(db, [id])).get(id);
  if (!taxon?.public || (rank !== undefined && taxon.taxonType !== rank)) throw new DomainError('not_found');
  return taxon;
}
