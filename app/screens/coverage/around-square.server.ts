import { project } from '#app/features/places/hungary-projection.ts';
import { placeOfSquare } from '#app/features/places/square-place.server.ts';
import type { SquareCoverage } from '#app/features/sightings/coverage/find-coverage.server.ts';
import { squaresAround } from '#app/features/sightings/hints/squares-around.ts';
import { utm10Square } from '#app/platform/geo/utm.ts';
import { type DrawnSquare, drawCoverage } from './draw-coverage.server.ts';
import type { SquareRow } from './list-squares.server.ts';

/** Half of the part of the country's drawing that is shown, in its units: some 25 km each way. */
const HALF = { width: 46, height: 46 };

/** A square with those within 25 km, drawn and as rows, the nearest first. */
export function aroundSquare(code: string, squares: readonly SquareCoverage[]) {
  const centre = utm10Square(code)?.centre ?? { latitude: 47, longitude: 19.5 };
  const near = new Map(squaresAround(centre).map((each, place) => [each.code, { weight: each.weight, place }]));
  const known = squares.filter((square) => near.has(square.code));
  const rows = known
    .filter((square) => square.code !== code)
    .toSorted((a, b) => (near.get(b.code)?.weight ?? 0) - (near.get(a.code)?.weight ?? 0) || (a.code < b.code ? -1 : 1))
    .map((square): SquareRow => ({ ...square, place: placeOfSquare(square.code) }));
  const [x, y] = project([centre.longitude, centre.latitude]);
  const viewBox = [x - HALF.width, y - HALF.height, 2 * HALF.width, 2 * HALF.height].map((each) => each.toFixed(1));
  const drawn = drawCoverage(known).map(({ class: each, squares: those }) => ({
    class: each,
    squares: those.map(([name, place, path]): DrawnSquare => [name, place, path, ...middleOf(name)]),
  }));
  return { drawn, viewBox: viewBox.join(' '), rows };
}

function middleOf(code: string): [x: number, y: number] | [] {
  const centre = utm10Square(code)?.centre;
  return centre ? project([centre.longitude, centre.latitude]) : [];
}
