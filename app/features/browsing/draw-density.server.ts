import { drawSquare } from '#app/features/places/maps/draw-distribution.server.ts';
import { type SquareStep, squareSteps, stepOf } from './square-steps.ts';

/** A map of counts as it is drawn without links: one path for each step. */
export type DrawnDensity = { squares: number; paths: { step: SquareStep; path: string }[] };

/** Draws squares by how many sightings each has; the projection stays on the server. */
export function drawDensity(squares: readonly { code: string; sightings: number }[]): DrawnDensity {
  const paths = squareSteps.map(({ step }) => ({
    step,
    path: squares.flatMap(({ code, sightings }) => (stepOf(sightings) === step ? drawSquare(code) : [])).join(''),
  }));
  return { squares: squares.length, paths: paths.filter(({ path }) => path !== '') };
}
