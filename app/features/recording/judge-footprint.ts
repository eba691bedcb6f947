import { drawingProblem } from '#app/features/places/maps/draw/drawing-problem.ts';
import type { Footprint } from '#app/platform/geo/footprint.ts';
import { footprintProblem } from '#app/platform/geo/footprint-problem.ts';

/** What makes it no line and no area of a find, in a sentence; undefined where nothing does. */
export function judgeFootprint(footprint: Footprint): string | undefined {
  const problem = footprintProblem(footprint);
  return problem && drawingProblem(footprint.kind, problem);
}
