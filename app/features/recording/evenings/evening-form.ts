import { z } from 'zod';
import { codeSchema, formerMethods } from '#app/features/sightings/former-words.ts';
import { visibilities } from '#app/features/sightings/sighting-codes.ts';
import { rowId } from '#app/platform/action/paging.ts';
import { isCivilDate } from '#app/platform/text/civil-date.ts';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import { formerClouds, formerRains, formerWinds } from '../former-evening-words.ts';
import { recordingMessages as messages } from '../messages.ts';
import { temperature, uncertainty } from '../real-numbers.ts';
import { firstYear, maxLine, maxNotes } from '../sighting-limits.ts';
import { cloudCovers, eveningMethods, rains, winds } from './evening-codes.ts';

const text = (most: number, keep = tidy) =>
  z
    .string(messages.wrongChoice)
    .transform(keep)
    .pipe(z.string().max(most, messages.tooLong(most)))
    .transform((typed) => typed || null)
    .nullable()
    .default(null);

const time = z
  .string(messages.timeUnreadable)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.timeUnreadable)
  .nullable()
  .default(null);

const wind = codeSchema(winds, formerWinds, messages.wrongChoice);
const clouds = codeSchema(cloudCovers, formerClouds, messages.wrongChoice);
const rain = codeSchema(rains, formerRains, messages.wrongChoice);

/** What is said of an evening. */
export const eveningContentSchema = z.object({
  /** The evening's day; an end that is not later than the start is the next day's. */
  startedOn: z
    .string(messages.dateMissing)
    .refine(isCivilDate, messages.dateImpossible)
    .refine((day) => Number(day.slice(0, 4)) >= firstYear, messages.dateTooEarly),
  startedAt: time,
  endedAt: time,
  method: codeSchema(eveningMethods, formerMethods, messages.wrongChoice),
  lamp: text(maxLine),
  place: z.object(
    {
      latitude: z.number(messages.placeMissing),
      longitude: z.number(messages.placeMissing),
      uncertaintyM: uncertainty.nullable().default(null),
      text: text(maxLine),
      visibility: z.enum(visibilities, messages.wrongChoice).default('exact'),
      /** True when a person has said that a point which looks exchanged is meant so. */
      isConfirmed: z.boolean().default(false),
    },
    messages.placeMissing,
  ),
  temperatureC: temperature.nullable().default(null),
  wind: wind.nullable().default(null),
  clouds: clouds.nullable().default(null),
  rain: rain.nullable().default(null),
  notes: text(maxNotes, tidyLines),
  isComplete: z.boolean().default(false),
});

/** What `/spottings/newsession/save` takes: an evening at one place. */
export const eveningFormSchema = eveningContentSchema
  .extend({
    clientId: z.uuid(messages.clientId),
    /** The evening that it changes, which the same device saved before; without it a new one. */
    id: rowId().optional(),
    /** With an `id`: what the sender knows to stand there. What others have changed since stays, or is a conflict where this says otherwise; without it all is as it is sent. */
    former: eveningContentSchema.optional(),
  })
  .refine(({ startedAt, endedAt }) => endedAt === null || startedAt !== null, {
    path: ['startedAt'],
    message: messages.startMissing,
  });

export type EveningContent = z.output<typeof eveningContentSchema>;
export type EveningContentInput = z.input<typeof eveningContentSchema>;
export type EveningForm = z.output<typeof eveningFormSchema>;
export type EveningFormInput = z.input<typeof eveningFormSchema>;
