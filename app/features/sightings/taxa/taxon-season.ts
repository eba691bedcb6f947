import { type LifeStage, lifeCycle, lifeStages } from '../sighting-codes.ts';
import { monthsOfBin, thirdsOfBin, WHOLE_YEAR_BIN } from '../summaries/season-bin.ts';

export type SeasonRow = { third: number; life_stage: LifeStage | ''; sightings: number };

/** When a taxon was seen, a row for each life stage: 36 thirds of a month, or 12 months. */
export type TaxonSeason = {
  by: 'third' | 'month';
  /** Bins of the largest stage first in the order of a life; `stage` null where none is said. */
  stages: { stage: LifeStage | null; bins: number[] }[];
  /** Sightings in the bins, each once, and those among them whose date touches more than one: they count in each. */
  shown: number;
  spread: number;
  /** Sightings whose date covers a year or more: of the season they say nothing. */
  left: number;
};

const order: readonly string[] = [...lifeCycle, ...lifeStages];

/** Counts rows of the summary by stage; a taxon whose dates are public by month alone is counted by month. */
export function countSeason(rows: readonly SeasonRow[], by: TaxonSeason['by']): TaxonSeason {
  const stages = new Map<LifeStage | '', number[]>();
  let [shown, spread, left] = [0, 0, 0];
  for (const { third, life_stage, sightings } of rows) {
    if (third === WHOLE_YEAR_BIN) {
      left += sightings;
      continue;
    }
    const touched = by === 'month' ? monthsOfBin(third) : thirdsOfBin(third);
    const bins = stages.get(life_stage) ?? Array.from({ length: by === 'month' ? 12 : 36 }, () => 0);
    for (const bin of touched) bins[bin] = (bins[bin] ?? 0) + sightings;
    stages.set(life_stage, bins);
    shown += sightings;
    if (touched.length > 1) spread += sightings;
  }
  const sorted = [...stages].sort(([a], [b]) => rank(a) - rank(b));
  return { by, stages: sorted.map(([stage, bins]) => ({ stage: stage || null, bins })), shown, spread, left };
}

function rank(stage: string): number {
  const at = order.indexOf(stage);
  return at === -1 ? order.length : at;
}
