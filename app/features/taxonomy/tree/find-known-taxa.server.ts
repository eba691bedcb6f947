import type { Db } from '#app/platform/db/database.server.ts';
import type { TaxonPresence, TaxonRank, TaxonStatus } from '../taxon-view.ts';
import { findKnownRows, findTopSlugs } from './catalogue.repo.server.ts';
import { orderScope } from './plan-taxa.ts';

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

/** The whole catalogue at once, with the addresses that orders ever had: for imports, which compare every name; about 1 kB of memory a taxon. */
export async function findCatalogue(db: Db): Promise<{ taxa: KnownTaxon[]; orderSlugs: string[] }> {
  const [taxa, slugs] = await Promise.all([findKnownRows(db), findTopSlugs(db)]);
  return { taxa, orderSlugs: slugs.filter(({ scope }) => scope === orderScope).map(({ slug }) => slug) };
}
