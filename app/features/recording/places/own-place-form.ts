import { z } from 'zod';
import { rowId } from '#app/platform/action/paging.ts';
import { checkPoint } from '#app/platform/geo/parse-coordinates.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { recordingMessages as messages } from '../messages.ts';
import { uncertainty } from '../real-numbers.ts';
import { maxPlaceName } from './own-place.ts';

const maxCorners = 500;

const name = z
  .string(messages.placeName)
  .transform(tidy)
  .pipe(z.string().min(1, messages.placeName).max(maxPlaceName, messages.tooLong(maxPlaceName)));
const point = {
  latitude: z.number(messages.placeMissing).min(-90, messages.placeOutOfRange).max(90, messages.placeOutOfRange),
  longitude: z.number(messages.placeMissing).min(-180, messages.placeOutOfRange).max(180, messages.placeOutOfRange),
};
export const outlineSchema = z
  .array(z.tuple([point.longitude, point.latitude]), messages.outline)
  .min(3, messages.outline)
  .max(maxCorners, messages.outline);

const whole = z.union([
  z.object({ outline: outlineSchema }),
  z
    .object({ ...point, uncertaintyM: uncertainty.nullable().default(null) })
    .refine((given) => checkPoint(given).kind !== 'invalid', messages.placeOutOfRange),
]);

const renamed = z.strictObject({ id: rowId(), name });

/** What POST `/getownplaces` takes: a new place, or with `id` another name, or name and place, of a known one. */
export const ownPlaceSchema = z.union([renamed, z.object({ id: rowId().optional(), name }).and(whole)]);

export type OwnPlaceInput = z.output<typeof ownPlaceSchema>;
