import { z } from 'zod';
import { rowId } from '#app/platform/action/paging.ts';
import { tidyLines } from '#app/platform/text/fold.ts';
import { recordingMessages as messages } from '../messages.ts';
import { uncertainty } from '../real-numbers.ts';
import { sightingFields } from '../sighting-form.ts';
import { maxNotes } from '../sighting-limits.ts';

const place = z.object(
  {
    latitude: z.number(messages.placeMissing),
    longitude: z.number(messages.placeMissing),
    uncertaintyM: uncertainty.nullable().default(null),
  },
  messages.placeMissing,
);

/** What anybody can see better than its observer: not the observer's notes, licence or pictures. */
export const suggestedChanges = z
  .object({
    observedOn: sightingFields.observedOn,
    place,
    individualCount: sightingFields.individualCount,
    countKind: sightingFields.countKind,
    sex: sightingFields.sex,
    lifeStage: sightingFields.lifeStage,
    method: sightingFields.method,
    hostPlant: sightingFields.hostPlant,
    habitat: sightingFields.habitat,
  })
  .partial();

const suggestionId = rowId(messages.wrongChoice);

/** What `/spotting/editsuggestion` takes. */
export const suggestionSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('propose'),
    spottingId: rowId(messages.wrongChoice),
    clientId: z.uuid(messages.clientId),
    changes: suggestedChanges,
    comment: z
      .string()
      .transform(tidyLines)
      .pipe(z.string().max(maxNotes, messages.tooLong(maxNotes)))
      .default(''),
  }),
  z.object({
    action: z.literal('accept'),
    suggestionId,
    /** The observer has seen that the sighting has changed since, and means it. */
    evenIfStale: z.boolean().default(false),
  }),
  z.object({ action: z.enum(['decline', 'withdraw']), suggestionId }),
]);

export type SuggestedChanges = z.output<typeof suggestedChanges>;
export type SuggestionRequest = z.output<typeof suggestionSchema>;
