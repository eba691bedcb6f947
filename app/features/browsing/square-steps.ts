/** The country's drawing space, as places' hungary-projection.ts has it. */
export const VIEW_BOX = '0 0 946 600';

/** Five steps of how many in a square; each has a lightness of its own in both modes. */
export const squareSteps = [
  { step: 1, min: 1, label: '1–2' },
  { step: 2, min: 3, label: '3–9' },
  { step: 3, min: 10, label: '10–29' },
  { step: 4, min: 30, label: '30–99' },
  { step: 5, min: 100, label: '100+' },
] as const;

export type SquareStep = (typeof squareSteps)[number]['step'];

/** The step of a square with so many sightings. */
export function stepOf(sightings: number): SquareStep {
  return squareSteps.findLast(({ min }) => sightings >= min)?.step ?? 1;
}

/** A square ready to be drawn; `place` is the settlement that it is known by, '' far from all. */
export type DrawnSquare = { code: string; place: string; count: number; step: SquareStep; path: string; url: string };
