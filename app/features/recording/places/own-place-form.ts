import { z } from 'zod';
import { drawingProblem } from '#app/features/places/maps/draw/drawing-problem.ts';
import { rowId } from '#app/platform/action/paging.ts';
import { crossingSides } from '#app/platform/geo/crossing-sides.ts';
import { leastCorners, mostCorners, withoutRepeats } from '#app/platform/geo/footprint.ts';
import { checkPoint } from '#app/platform/geo/parse-coordinates.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { recordingMessages as messages } from '../messages.ts';
import { uncertainty } from '../real-numbers.ts';
import { maxPlaceName } from './own-place.ts';

const name = z
  .string(messages.placeName)
  .transform(tidy)
  .pipe(z.string().min(1, messages.placeName).max(maxPlaceName, messages.tooLong(maxPlaceName)));
const point = {
  latitude: z.number(messages.placeMissing).min(-90, messages.placeOutOfRange).max(90, messages.placeOutOfRange),
  longitude: z.number(messages.placeMissing).min(-180, messages.placeOutOfRange).max(180, messages.placeOutOfRange),
};
/** An outline as it is kept: one that came before it was asked whether it crosses itself stays readable. */
export const outlineSchema = z
  .array(z.tuple([point.longitude, point.latitude]), messages.outline)
  .min(3, messages.outline)
  .max(mostCorners, messages.outline);

const newOutline = outlineSchema
  .transform((corners) => withoutRepeats({ kind: 'area', corners }))
  .superRefine((corners, context) => {
    const sides = crossingSides(corners);
    if (corners.length < leastCorners.area) context.addIssue({ code: 'custom', message: messages.outline });
    else if (sides) context.addIssue({ code: 'custom', message: drawingProblem('area', { kind: 'crosses', sides }) });
  });

/** What POST `/getownplaces` takes: a new place, or with `id` another name, or name and place, of a known one. */
export const ownPlaceSchema = z
  .object({
    id: rowId().optional(),
    name,
    /** An area by its outline; without it the point. */
    outline: newOutline.optional(),
    latitude: point.latitude.optional(),
    longitude: point.longitude.optional(),
    uncertaintyM: uncertainty.nullable().optional(),
  })
  .superRefine(({ outline, latitude, longitude, uncertaintyM }, context) => {
    if (outline) return;
    if (latitude === undefined && longitude === undefined) {
      // How exact a point is is said of a point.
      if (uncertaintyM !== undefined)
        context.addIssue({ code: 'custom', path: ['latitude'], message: messages.placeMissing });
      return;
    }
    const isPoint = latitude !== undefined && longitude !== undefined;
    if (!isPoint || checkPoint({ latitude, longitude }).kind === 'invalid')
      context.addIssue({ code: 'custom', path: ['latitude'], message: messages.placeOutOfRange });
  });

export type OwnPlaceInput = z.output<typeof ownPlaceSchema>;
