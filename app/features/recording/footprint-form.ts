import { z } from 'zod';
import { placesMessages } from '#app/features/places/messages.ts';
import type { KeptFootprint } from '#app/features/sightings/kept-footprint.ts';
import {
  type Footprint,
  footprintKinds,
  footprintProblem,
  middleOf,
  withoutRepeats,
} from '#app/platform/geo/footprint.ts';
import { roundDegrees } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { footprintMessages as messages } from './footprint-messages.ts';

/** More than any that is taken: so that what is too much is told as that, not as unreadable. */
const mostRead = 10_000;
const degrees = (most: number) =>
  z.number(messages.unreadable).min(-most, messages.unreadable).max(most, messages.unreadable);

/** A line or an area as calls take it: corners as longitude and latitude, repeated ones left out, an area's ring open. */
export const footprintSchema = z
  .object(
    {
      kind: z.enum(footprintKinds, messages.unreadable),
      corners: z
        .array(z.tuple([degrees(180), degrees(90)], messages.unreadable), messages.unreadable)
        .max(mostRead, messages.unreadable),
    },
    messages.unreadable,
  )
  .transform(({ kind, corners }) => {
    const rounded = corners.map(([x, y]): Position => [roundDegrees(x), roundDegrees(y)]);
    return { kind, corners: withoutRepeats({ kind, corners: rounded }) };
  })
  .superRefine((footprint, context) => {
    const problem = footprintProblem(footprint);
    if (problem) context.addIssue({ code: 'custom', message: placesMessages.drawingProblem(footprint.kind, problem) });
  });

/** The point that stands for a line or an area, with an accuracy that reaches its farthest corner. */
export function pointOfFootprint({ corners }: Footprint) {
  const { middle, reachM } = middleOf(corners);
  return { ...middle, uncertaintyM: reachM };
}

type PlaceForm = { latitude: number; longitude: number; uncertaintyM: number | null };

/** A place whose point follows from its line or area, where it has one: whatever point was sent beside it. */
export function withFootprint<Place extends PlaceForm>({
  footprint,
  ...place
}: Place & { footprint?: KeptFootprint | null | undefined }): Omit<Place, 'footprint'> & { footprint?: KeptFootprint } {
  return footprint ? { ...place, ...pointOfFootprint(footprint), footprint } : place;
}
