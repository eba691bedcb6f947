import lines from '#db/seed/places/lines.json' with { type: 'json' };
import squaresFile from '#db/seed/places/utm10-squares.json' with { type: 'json' };
import { HUNGARY_HEIGHT, HUNGARY_WIDTH, linesPath, squaresPath } from '../hungary-projection.ts';

/** Codes of the 1,059 squares of 10 km that touch Hungary. */
export const hungarianSquares: string[] = squaresFile.codes;

/** The country as SVG symbols `land`, `grid`, `counties` and `border`, without colours: whoever uses one gives it its own. */
export function drawHungary(): string {
  const parts = {
    land: linesPath(lines.outline, true),
    grid: squaresPath(hungarianSquares),
    counties: linesPath(lines.counties),
    border: linesPath(lines.outline, true),
  };
  const paths = Object.entries(parts).map(([id, d]) => `<path id="${id}" d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${HUNGARY_WIDTH} ${HUNGARY_HEIGHT}">${paths.join('')}</svg>`;
}
