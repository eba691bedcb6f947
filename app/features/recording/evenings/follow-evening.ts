import { coarsest, type Visibility } from '#app/features/sightings/privacy/public-place.ts';
import type { Method } from '#app/features/sightings/sighting-codes.ts';
import { roundDegrees } from '#app/platform/geo/point.ts';
import type { CivilDate } from '#app/platform/text/civil-date.ts';
import type { EveningContent } from './evening-form.ts';
import { dayAt } from './evening-span.ts';

type Place = EveningContent['place'];

/** What of a find can be its evening's. */
export type EveningLine = Omit<Place, 'isConfirmed' | 'latitude' | 'longitude'> &
  Point & {
    /** A line or an area of its own is another place, wherever its middle lies. */
    hasFootprint: boolean;
    from: CivilDate;
    to: CivilDate;
    time: string | null;
    method: Method | null;
  };

export type Followed = {
  place?: Place;
  observedOn?: { from: CivilDate; to: CivilDate; precision: 'day'; time: string | null };
  method?: Method;
};

/**
 * What a find takes along of its evening's change: where it stood at the evening's place, on its day or by its method it does so still,
 * and what was set apart stays as it is.
 */
export function followEvening(line: EveningLine, before: EveningContent, after: EveningContent): Followed {
  const { time } = line;
  const isOfItsDay = line.from === line.to && line.from === dayAt(before, time);
  const day = dayAt(after, time);
  return {
    ...(isAtPlace(line, before.place) && {
      place: {
        ...after.place,
        visibility: followedVisibility(line.visibility, before.place.visibility, after.place.visibility),
        isConfirmed: true,
      },
    }),
    ...(isOfItsDay && { observedOn: { from: day, to: day, precision: 'day', time } }),
    ...(line.method === before.method && { method: after.method }),
  };
}

/** A find that others see as they see the evening goes on so; one of its own stays, but no finer than the evening is newly said to be. */
function followedVisibility(own: Visibility, before: Visibility, after: Visibility): Visibility {
  if (own === before) return after;
  return after === before ? own : coarsest([own, after]);
}

/** Whether a find stands where its evening does, whoever may see it there. */
function isAtPlace(line: EveningLine, place: Place): boolean {
  return (
    !line.hasFootprint &&
    isSamePoint(line, place) &&
    line.uncertaintyM === place.uncertaintyM &&
    line.text === place.text
  );
}

type Point = { latitude: number | null; longitude: number | null };

/** As near as a form shows it. */
export function isSamePoint(one: Point, other: Point): boolean {
  const rounded = (degrees: number | null) => (degrees === null ? null : roundDegrees(degrees));
  return rounded(one.latitude) === rounded(other.latitude) && rounded(one.longitude) === rounded(other.longitude);
}
