import { FIRST_MONTH_BIN, UNKNOWN_SEASON_BIN } from './season-bin.ts';
import { lifeStages } from './sighting-words.ts';

export type SeasonRow = { third: number; life_stage: string; sightings: number };

/** When a taxon was seen, a row for each life stage: 36 thirds of a month, or 12 months. */
export type TaxonSeason = {
  by: 'third' | 'month';
  /** Bins of the largest stage first in the order of a life; `stage` null where none is said. */
  stages: { stage: string | null; bins: number[] }[];
  /** Sightings in the bins, and those whose date is known no finer than the bins ask. */
  shown: number;
  left: number;
};

const order: readonly string[] = ['pete', 'lárva', 'nimfa', 'báb', 'imágó', ...lifeStages];

/** Counts rows of the summary by stage; a taxon whose dates are public by month alone is counted by month. */
export function countSeason(rows: readonly SeasonRow[], by: TaxonSeason['by']): TaxonSeason {
  const stages = new Map<string, number[]>();
  let left = 0;
  for (const { third, life_stage, sightings } of rows) {
    const bin = binOf(third, by);
    if (bin === undefined) {
      left += sightings;
      continue;
    }
    const bins = stages.get(life_stage) ?? Array.from({ length: by === 'month' ? 12 : 36 }, () => 0);
    bins[bin] = (bins[bin] ?? 0) + sightings;
    stages.set(life_stage, bins);
  }
  const sorted = [...stages].sort(([a], [b]) => rank(a) - rank(b));
  const shown = sorted.reduce((sum, [, bins]) => sum + bins.reduce((each, count) => each + count, 0), 0);
  return { by, stages: sorted.map(([stage, bins]) => ({ stage: stage || null, bins })), shown, left };
}

function binOf(third: number, by: TaxonSeason['by']): number | undefined {
  if (third >= UNKNOWN_SEASON_BIN) return undefined;
  if (third >= FIRST_MONTH_BIN) return by === 'month' ? third - FIRST_MONTH_BIN : undefined;
  return by === 'month' ? Math.floor(third / 3) : third;
}

function rank(stage: string): number {
  const at = order.indexOf(stage);
  return at === -1 ? order.length : at;
}
