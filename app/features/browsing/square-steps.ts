/** Five steps of how many in a square; each has a lightness of its own in both modes. */
export const squareSteps = [
  { step: 1, min: 1, label: '1–2' },
  { step: 2, min: 3, label: '3–9' },
  { step: 3, min: 10, label: '10–29' },
  { step: 4, min: 30, label: '30–99' },
  { step: 5, min: 100, label: '100+' },
] as const;

/** A square ready to be drawn; `step` 1–5. */
export type DrawnSquare = { code: string; count: number; step: 1 | 2 | 3 | 4 | 5; path: string; url: string };
