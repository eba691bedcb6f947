import { squaresPath } from '#app/features/places/hungary-projection.ts';
import { placeOfSquare } from '#app/features/places/square-place.server.ts';
import { type DrawnSquare, stepOf } from './square-steps.ts';

/** Squares as the map draws them, in the country's drawing space; the projection stays on the server. */
export function drawSquares(
  squares: readonly { code: string; sightings: number }[],
  urlOf: (code: string) => string,
): DrawnSquare[] {
  return squares.map(({ code, sightings }) => ({
    code,
    place: placeOfSquare(code),
    count: sightings,
    step: stepOf(sightings),
    path: squaresPath([code]),
    url: urlOf(code),
  }));
}
