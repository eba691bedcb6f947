import type { LifeStage } from '#app/features/sightings/sighting-codes.ts';
import type { ShownSeason } from '../taxon-page-data.ts';

/** A row of the drawing: heights from 0 to 1, and what the tallest bar stands for. */
export type SeasonRow = { stage: LifeStage | null; bins: readonly number[]; heights: number[]; most: number };

/** What the bars show: counts, or the share of all that was seen of the order in that part of the year. */
export function seasonRows({ stages, effort, measure }: Pick<ShownSeason, 'stages' | 'effort' | 'measure'>) {
  return stages.map(({ stage, bins }): SeasonRow => {
    const values = bins.map((count, bin) => (measure === 'share' ? share(count, effort[bin]) : count));
    const most = Math.max(0, ...values);
    return { stage, bins, most, heights: values.map((value) => (most > 0 ? value / most : 0)) };
  });
}

/** Part of the whole; 0 where nothing at all was seen. */
export function share(count: number, all: number | undefined): number {
  return all ? count / all : 0;
}

/** The effort as one path of steps over the width, its own peak at the top. */
export function effortPath(effort: readonly number[], { width, height }: { width: number; height: number }): string {
  const most = Math.max(...effort);
  if (most <= 0) return '';
  const step = width / effort.length;
  const tops = effort.map((count, bin) => {
    const y = round(height - (height * count) / most);
    return `V${y}H${round((bin + 1) * step)}`;
  });
  return `M0 ${height}${tops.join('')}V${height}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
