import type { Oddity } from '../hints/plausibility.ts';
import type { TrustLevel } from '../TrustMark.tsx';

/** Days in which waiting doubles a sighting's score. */
export const doublingDays = 30;

/** A name with this many sightings or more is common. */
const common = 1024;
/** How rare something without a name is taken to be: as if it had so many sightings. */
const unnamedAs = 64;
const oddityWeights: Record<Oddity['kind'], number> = { far: 4, season: 3, altitude: 2 };
/** What is agreed on waits longer, and longest where an expert has named it. */
const settledWeights: Record<TrustLevel, number> = {
  none: 1,
  observer: 1,
  suggested: 1,
  community: 1 / 4,
  expert: 1 / 64,
};

/** What decides how soon an expert is offered a sighting. */
export type Waiting = {
  /** Public sightings of its name; null without one. */
  known: number | null;
  oddities: readonly Oddity['kind'][];
  level: TrustLevel;
  daysWaiting: number;
};

/** From 1 for a common name to 32 for one that was never seen before: half as much at four times as many sightings. */
export function rarityOf(known: number | null): number {
  return Math.sqrt(common / Math.min(common, Math.max(1, known ?? unnamedAs)));
}

/** 1 where place, season and altitude are as usual, up to 24 where none of them is. */
export function oddityOf(kinds: readonly Oddity['kind'][]): number {
  return [...new Set(kinds)].reduce((product, kind) => product * oddityWeights[kind], 1);
}

/** Rarity × waiting × oddity, less where others agree already. Waiting doubles it every 30 days, so that nothing waits for ever. */
export function scoreOf({ known, oddities, level, daysWaiting }: Waiting): number {
  return rarityOf(known) * 2 ** (daysWaiting / doublingDays) * oddityOf(oddities) * settledWeights[level];
}

/** Rarity × oddity as the days of waiting that they are worth. */
export function ratingOf({ known, oddities }: Pick<Waiting, 'known' | 'oddities'>): number {
  return doublingDays * Math.log2(rarityOf(known) * oddityOf(oddities));
}

/**
 * What `sighting_queue.priority` holds: the score's logarithm in days, without today's date. Time adds the same to all of
 * them, so the order never changes by its passing. `sinceDay` in days since 1970.
 */
export function priorityOf({
  rating,
  level,
  sinceDay,
}: {
  rating: number;
  level: TrustLevel;
  sinceDay: number;
}): number {
  return rating + doublingDays * Math.log2(settledWeights[level]) - sinceDay;
}
