import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { LifeStage } from '../sighting-codes.ts';
import { findSeasonCounts } from '../summaries/taxon-summary.repo.server.ts';
import { countSeason, type TaxonSeason } from '../taxa/taxon-season.ts';

/** When a taxon was seen, beside when anything of its order was: what lets a peak be told from many eyes. */
export type SeasonAgainstEffort = TaxonSeason & {
  /** All sightings of the order in each bin; of a taxon above the orders its own. */
  effort: number[];
};

/** Season of a taxon's subtree by stage, by thirds of the month; of a protected one by month, since its days are not public. Of one stage nothing else is counted. */
export async function findSeason(
  db: Db,
  taxon: Pick<TaxonView, 'id' | 'orderId' | 'protection'>,
  stage: LifeStage | null = null,
): Promise<SeasonAgainstEffort> {
  const orderId = taxon.orderId ?? taxon.id;
  const rows = await findSeasonCounts(db, [...new Set([taxon.id, orderId])]);
  const by = taxon.protection ? 'month' : 'third';
  const own = rows.filter((row) => row.taxon_id === taxon.id && (stage === null || row.life_stage === stage));
  const all = countSeason(
    rows.filter((row) => row.taxon_id === orderId),
    by,
  );
  const effort = Array.from({ length: by === 'month' ? 12 : 36 }, (_, bin) =>
    all.stages.reduce((sum, { bins }) => sum + (bins[bin] ?? 0), 0),
  );
  return { ...countSeason(own, by), effort };
}
