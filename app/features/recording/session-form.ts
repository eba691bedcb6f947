import { z } from 'zod';
import { visibilities } from '#app/features/sightings/sighting-words.ts';
import { rowId } from '#app/platform/action/paging.ts';
import { isCivilDate } from '#app/platform/text/civil-date.ts';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import { recordingMessages as messages } from './messages.ts';
import { temperature, uncertainty } from './real-numbers.ts';
import { cloudCovers, rains, sessionMethods, winds } from './session-words.ts';
import { firstYear, maxLine, maxNotes } from './sighting-limits.ts';

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

const choice = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, messages.wrongChoice).nullable().default(null);

/** What `/spottings/newsession/save` takes: an evening at one place. */
export const sessionFormSchema = z
  .object({
    clientId: z.uuid(messages.clientId),
    /** The evening that it changes, which the same device saved before; without it a new one. */
    id: rowId().optional(),
    /** The evening's day; an end that is not later than the start is the next day's. */
    startedOn: z
      .string(messages.dateMissing)
      .refine(isCivilDate, messages.dateImpossible)
      .refine((day) => Number(day.slice(0, 4)) >= firstYear, messages.dateTooEarly),
    startedAt: time,
    endedAt: time,
    method: z.enum(sessionMethods, messages.wrongChoice),
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
    wind: choice(winds),
    clouds: choice(cloudCovers),
    rain: choice(rains),
    notes: text(maxNotes, tidyLines),
    isComplete: z.boolean().default(false),
  })
  .refine(({ startedAt, endedAt }) => endedAt === null || startedAt !== null, {
    path: ['startedAt'],
    message: messages.startMissing,
  });

export type SessionForm = z.output<typeof sessionFormSchema>;
export type SessionFormInput = z.input<typeof sessionFormSchema>;
