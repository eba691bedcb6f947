import type { Db } from '#app/platform/db/database.server.ts';
import type { TaxonView } from './taxon-view.ts';
import { findSummedIds } from './tree.repo.server.ts';

const summedRanks: ReadonlySet<string> = new Set(['order', 'family', 'genus', 'species', 'subspecies']);

/** Ids whose summaries of sightings add up to a taxon's subtree: itself, or of a rank without summaries of its own what lies below. */
export async function findSummedTaxa(db: Db, taxon: TaxonView): Promise<number[]> {
  return summedRanks.has(taxon.taxonType) ? [taxon.id] : await findSummedIds(db, taxon.id);
}
