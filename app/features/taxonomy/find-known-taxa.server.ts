import type { Db } from '#app/platform/db/database.server.ts';
import { findKnownRows } from './catalogue.repo.server.ts';
import type { TaxonPresence, TaxonRank, TaxonStatus } from './taxon-view.ts';

/** A taxon of the catalogue as a list is compared with it. */
export type KnownTaxon = {
  id: number;
  parentId: number | null;
  rank: TaxonRank;
  scientificName: string;
  authorship: string | null;
  status: TaxonStatus;
  acceptedId: number | null;
  hungarianName: string | null;
  otherHungarianNames: string[];
  presence: TaxonPresence | null;
  redList: string | null;
  notes: string | null;
};

/** The whole catalogue at once: for imports, which compare every name; about 1 kB of memory a taxon. */
export async function findKnownTaxa(db: Db): Promise<KnownTaxon[]> {
  return await findKnownRows(db);
}
