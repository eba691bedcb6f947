import { crossingSides } from './crossing-sides.ts';
import { type Footprint, leastCorners, middleOf, mostCorners, mostReachM, withoutRepeats } from './footprint.ts';

export type FootprintProblem =
  | { kind: 'too_few' }
  | { kind: 'too_many' }
  | { kind: 'too_wide' }
  /** the sides after these corners, counted from 1, meet */
  | { kind: 'crosses'; sides: [number, number] };

/** What makes it no footprint; undefined where nothing does. */
export function footprintProblem({ kind, corners }: Footprint): FootprintProblem | undefined {
  if (corners.length > mostCorners) return { kind: 'too_many' };
  if (withoutRepeats({ kind, corners }).length < leastCorners[kind]) return { kind: 'too_few' };
  if (middleOf(corners).reachM > mostReachM) return { kind: 'too_wide' };
  const sides = kind === 'area' ? crossingSides(corners) : undefined;
  return sides && { kind: 'crosses', sides };
}
