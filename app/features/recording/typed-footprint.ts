import type { KeptFootprint } from '#app/features/sightings/kept-footprint.ts';
import { type FootprintKind, footprintKinds, withoutRepeats } from '#app/platform/geo/footprint.ts';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { roundDegrees } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { footprintMessages as messages } from './footprint-messages.ts';
import { pointText } from './typed-place.ts';

/** Which it is, and its corners, a line of text each; both empty where the place is a point. */
export type TypedFootprint = { footprintKind: string; footprint: string };

/** Corners as they are typed, read and said again: five decimals, a line each. */
export function cornersText(corners: readonly Position[]): string {
  return corners.map(([longitude, latitude]) => pointText({ latitude, longitude })).join('\n');
}

/** The corners that can be read, in their order, and the number of the first line that cannot. */
export function readCorners(text: string): { corners: Position[]; badLine: number | null } {
  const corners: Position[] = [];
  let badLine: number | null = null;
  for (const [index, line] of text.split(/[\n;|]/).entries()) {
    if (line.trim() === '') continue;
    const parsed = parseCoordinates(line);
    if (parsed.kind === 'point')
      corners.push([roundDegrees(parsed.point.longitude), roundDegrees(parsed.point.latitude)]);
    else badLine ??= index + 1;
  }
  return { corners, badLine };
}

/** The kind that a form says; the empty text for a point. */
export function footprintKindOf({ footprintKind }: Pick<TypedFootprint, 'footprintKind'>): FootprintKind | '' {
  return footprintKinds.find((kind) => kind === footprintKind) ?? '';
}

/**
 * The typed line or area as it can be read, null where the place is a point; what has to be mended is added to `errors`. Whether it may be
 * one (`judgeFootprint`) is said by the drawing tools while it is drawn, by what keeps it for later, and by the server.
 */
export function readFootprint(typed: TypedFootprint, errors: { footprint?: string | undefined }): KeptFootprint | null {
  const kind = footprintKindOf(typed);
  const { corners, badLine } = readCorners(typed.footprint);
  const say = (problem: string) => {
    errors.footprint = problem;
    return null;
  };
  if (kind === '') return typed.footprint.trim() === '' ? null : say(messages.kindMissing);
  if (badLine !== null) return say(messages.badLine(badLine));
  if (corners.length === 0) return say(messages.cornersMissing);
  return { kind, corners: withoutRepeats({ kind, corners }) };
}
