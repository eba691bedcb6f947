import { squaresPath } from '#app/features/places/hungary-projection.ts';
import { placeOfSquare } from '#app/features/places/square-place.server.ts';
import { type CoverageClass, coverageClasses } from '#app/features/sightings/coverage/coverage-class.ts';
import type { SquareCoverage } from '#app/features/sightings/coverage/find-coverage.server.ts';

/** A square as the map draws it; `x` and `y` are its middle, where its code is written. There are a thousand: names would weigh more than they. */
export type DrawnSquare = [code: string, place: string, path: string, x?: number, y?: number];
/** Squares of a class, in the country's drawing space. */
export type DrawnClass = { class: CoverageClass; squares: DrawnSquare[] };

/** Squares by how well they are known, the whitest first; classes without any are there too. */
export function drawCoverage(squares: readonly SquareCoverage[]): DrawnClass[] {
  return coverageClasses.map((each) => ({
    class: each,
    squares: squares.flatMap((square) =>
      square.class === each
        ? [[square.code, placeOfSquare(square.code), squaresPath([square.code])] as DrawnSquare]
        : [],
    ),
  }));
}
