import type { ShapeKind } from '#app/features/places/maps/draw/ShapeChoice.tsx';
import { pointText } from '#app/features/recording/typed-place.ts';
import { numberText } from '#app/features/recording/typed-sighting.ts';
import { middleOf, mostCorners, mostReachM } from '#app/platform/geo/footprint.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import type { OwnPlace } from '../places/own-place.ts';
import { cornersText, footprintKindOf, readCorners } from '../typed-footprint.ts';

/** The place as the form's fields hold it. */
export type Where = {
  coordinates: string;
  uncertaintyM: string;
  altitude: string;
  altitudeSource: string;
  source: string;
  footprintKind: string;
  footprint: string;
};

type KeptAltitude = Pick<Where, 'altitude' | 'altitudeSource'>;

/** What is left of an altitude once the place is another: a person's own word, never what a photo, a track or a grid said of the place before. */
export function keptAltitude({ altitude, altitudeSource }: Where): KeptAltitude {
  const isOwn = altitudeSource === 'typed' || altitudeSource === '';
  return isOwn ? { altitude, altitudeSource } : { altitude: '', altitudeSource: '' };
}

/** No line and no area. */
export const noFootprint = { footprintKind: '', footprint: '' };

/** The place once a line or an area was drawn so far; with no kind the point stays where it was. */
export function drawnWhere(where: Where, kind: ShapeKind, corners: readonly Position[]): Where {
  if (kind === '') return { ...where, ...noFootprint };
  return {
    ...where,
    ...keptAltitude(where),
    ...pointOf(corners),
    footprintKind: kind,
    footprint: cornersText(corners),
  };
}

/** An own place as the find's: an area goes with its outline, where a find may be as wide. */
export function ownWhere(own: OwnPlace, altitude: KeptAltitude): Where {
  const point = { coordinates: pointText(own), uncertaintyM: numberText(own.uncertaintyM), ...altitude, source: 'map' };
  const corners = own.outline ?? [];
  const isDrawn = own.outline !== null && corners.length <= mostCorners && middleOf(corners).reachM <= mostReachM;
  return { ...point, ...noFootprint, ...(isDrawn && { footprintKind: 'area', footprint: cornersText(corners) }) };
}

/** The place once the corners were typed, as they are typed. */
export function cornersTyped(where: Where, footprint: string): Where {
  const point = footprintKindOf(where) === '' ? {} : pointOf(readCorners(footprint).corners);
  return { ...where, ...keptAltitude(where), ...point, footprint };
}

/** The middle of the corners as the form's point, and how far they reach; nothing where there are none. */
function pointOf(corners: readonly Position[]): Partial<Where> {
  if (corners.length === 0) return {};
  const { middle, reachM } = middleOf(corners);
  return {
    coordinates: pointText(middle),
    uncertaintyM: corners.length > 1 ? numberText(reachM) : '',
    source: 'map',
  };
}
