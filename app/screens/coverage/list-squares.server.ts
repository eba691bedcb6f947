import { settlementsCalled } from '#app/features/places/settlement-names.server.ts';
import { placeOfSquare } from '#app/features/places/square-place.server.ts';
import { isHungarianSquare, type SquareCoverage } from '#app/features/sightings/coverage/find-coverage.server.ts';
import { normaliseUtm10, utm10 } from '#app/platform/geo/utm.ts';

export type SquareRow = SquareCoverage & { place: string };

const pageLength = 30;

/** A page of squares, those with the most records first, from behind one of them; `next` is behind which the following page begins. */
export function pageSquares(squares: readonly SquareCoverage[], after: string | null) {
  const sorted = squares.toSorted((a, b) => b.records - a.records || (a.code < b.code ? -1 : 1));
  const rest = sorted.slice(sorted.findIndex(({ code }) => code === after) + 1);
  const rows = rest.slice(0, pageLength).map((square): SquareRow => ({ ...square, place: placeOfSquare(square.code) }));
  return { rows, next: rest.length > pageLength ? (rows.at(-1)?.code ?? null) : null };
}

/** The Hungarian square that a typed code or settlement means; undefined for none, or where several bear the name. */
export function squareCalled(text: string): string | undefined {
  const code = normaliseUtm10(text);
  if (code !== undefined) return isHungarianSquare(code) ? code : undefined;
  const [place, other] = settlementsCalled(text);
  const within = place && !other ? utm10(place.latitude, place.longitude) : undefined;
  return within !== undefined && isHungarianSquare(within) ? within : undefined;
}
