/** Words of the choice between a point, a line and an area. */
export const shapeMessages = {
  shape: 'Mi jelöli a helyet?',
  shapes: { point: 'Pont', line: 'Vonal', area: 'Terület' },
  drawHint: 'Kattintással új sarok kerül a rajz végére; a sarkok húzhatók, a kisebb pöttyökből új sarok lesz.',
  part: 'a rajzolás',
} as const;
