import { type Chao1, chao1, type RecordCounts } from './chao1.ts';

/** How well a square is known, the whitest first. */
export const coverageClasses = ['none', 'few', 'low', 'middle', 'high'] as const;
export type CoverageClass = (typeof coverageClasses)[number];

/** Below so many records nothing is estimated. */
export const fewestRecords = 20;
/** From which share of the estimated species on a square is known halfway, and well. */
export const middleShare = 0.5;
export const highShare = 0.8;

export type Known = RecordCounts & { class: CoverageClass; estimate: Chao1 | null };

/** What the counts of a square say of how well it is known. */
export function judgeCoverage(counts: RecordCounts): Known {
  const estimate = counts.records < fewestRecords ? undefined : chao1(counts);
  if (!estimate) return { ...counts, class: counts.records === 0 ? 'none' : 'few', estimate: null };
  const known = estimate.share >= highShare ? 'high' : estimate.share >= middleShare ? 'middle' : 'low';
  return { ...counts, class: known, estimate };
}

/** A white spot: nothing or little is known of it, or less than half of what there must be. */
export function isGap({ class: known }: { class: CoverageClass }): boolean {
  return known === 'none' || known === 'few' || known === 'low';
}
