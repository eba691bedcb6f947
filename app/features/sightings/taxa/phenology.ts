import type { SeasonAgainstEffort } from '../queue/find-season.server.ts';
import { lifeStages } from '../sighting-codes.ts';

export const PHENOLOGY_BINS = 36;
export const phenologyStages = [...lifeStages, 'notStated'] as const;
export type PhenologyStage = (typeof phenologyStages)[number];

/** A season in 36 thirds of a month by stage. */
export type Phenology = {
  bins: typeof PHENOLOGY_BINS;
  /** Sightings in the bins, each once. */
  total: number;
  /** Those whose public date touches more than one bin: they count in each. */
  spread: number;
  /** Sightings that are in no bin: their public date covers a year or more. */
  undated: number;
  /** What the counts are known by: of a protected taxon the month alone. */
  resolution: 'third' | 'month';
  /** By stage; `notStated` are those that do not say. */
  stages: Partial<Record<PhenologyStage, number[]>>;
  /** All sightings of the order, by the same resolution. */
  effort: number[];
};

/** The stages' counts with those of all sightings of the order; a month's total is shared out evenly to its thirds. */
export function toPhenology(season: SeasonAgainstEffort): Phenology {
  const bins = (counts: readonly number[]) => (counts.length === PHENOLOGY_BINS ? [...counts] : spread(counts));
  const stages = season.stages.map(({ stage, bins: counts }) => [stage ?? 'notStated', bins(counts)] as const);
  return {
    bins: PHENOLOGY_BINS,
    total: season.shown,
    spread: season.spread,
    undated: season.left,
    resolution: season.by,
    stages: Object.fromEntries(stages),
    effort: bins(season.effort),
  };
}

/** Whole numbers whose three always add up to the month's: what is left over goes to the earlier thirds. */
function spread(months: readonly number[]): number[] {
  return months.flatMap((count) => [0, 1, 2].map((third) => Math.floor((count + 2 - third) / 3)));
}
