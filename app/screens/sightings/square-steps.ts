/** Five steps of how many in a square; each has a lightness of its own in both modes. */
export const squareSteps = [
  { min: 1, label: '1–2' },
  { min: 3, label: '3–9' },
  { min: 10, label: '10–29' },
  { min: 30, label: '30–99' },
  { min: 100, label: '100+' },
] as const;

/** A square ready to be drawn; `step` 1–5. */
export type DrawnSquare = { code: string; count: number; step: number; path: string; url: string };
