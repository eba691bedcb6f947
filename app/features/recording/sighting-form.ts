import { z } from 'zod';
import { certainties } from '#app/features/determinations/determine-form.ts';
import { licences, OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { questionLimits } from '#app/features/projects/question-form.ts';
import { maxObservers } from '#app/features/sightings/changes/observer-names.ts';
import { codeSchema, formerLifeStages, formerMethods, formerSexes } from '#app/features/sightings/former-words.ts';
import {
  altitudeSources,
  countKinds,
  lifeStages,
  methods,
  positionSources,
  sexes,
  visibilities,
} from '#app/features/sightings/sighting-codes.ts';
import { rowId } from '#app/platform/action/paging.ts';
import { isCivilDate, type ObservedOn, spanUnit } from '#app/platform/text/civil-date.ts';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import { eveningContentSchema } from './evenings/evening-form.ts';
import { footprintSchema } from './footprint-form.ts';
import { withFootprint } from './footprint-point.ts';
import { answeredHints, hintAnswers } from './hint-answers.ts';
import { recordingMessages as messages } from './messages.ts';
import { uncertainty } from './real-numbers.ts';
import { altitudes, firstYear, maxCaption, maxCount, maxImages, maxLine, maxNotes, maxUrl } from './sighting-limits.ts';

/** Longer than an answer may be, so that its own sentence says so; as many as no form has. */
const maxTypedAnswer = 10_000;
const maxAnswered = 100;

const lifeStage = codeSchema(lifeStages, formerLifeStages, messages.wrongChoice).nullable();
const sex = codeSchema(sexes, formerSexes, messages.wrongChoice).nullable();
const method = codeSchema(methods, formerMethods, messages.wrongChoice).nullable();

/** A typed line, or with `tidyLines` several, as it is kept; empty is null. */
const text = (most: number, keep = tidy) =>
  z
    .string(messages.wrongChoice)
    .transform(keep)
    .pipe(z.string().max(most, messages.tooLong(most)))
    .transform((typed) => typed || null)
    .nullable();

const catalogued = z.int(messages.wrongChoice).min(1, messages.wrongChoice).max(licences.length, messages.wrongChoice);
const licence = z
  .union([catalogued, z.literal(OWN_TERMS)], messages.wrongChoice)
  .nullable()
  .describe('Licencszám (1–15); 0: a tulajdonos saját feltételei.');

const day = z.string(messages.dateMissing).refine(isCivilDate, messages.dateImpossible);

const observedOn = z
  .object(
    {
      from: day,
      to: day.optional(),
      time: z
        .string(messages.timeUnreadable)
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.timeUnreadable)
        .nullable()
        .default(null),
      precision: z.enum(['day', 'range', 'month', 'year'], messages.dateKind).optional(),
    },
    messages.dateMissing,
  )
  .transform((given) => {
    const to = given.to ?? given.from;
    return { from: given.from, to, time: given.time, precision: given.precision ?? precisionOf(given.from, to) };
  })
  .refine(({ from, to }) => from <= to, messages.dateReversed)
  .refine(fitsItsPrecision, messages.dateKind)
  .refine(({ from, to, time }) => time === null || from === to, { path: ['time'], message: messages.timeNeedsDay })
  .refine(({ from }) => Number(from.slice(0, 4)) >= firstYear, messages.dateTooEarly);

const place = z
  .object(
    {
      latitude: z.number(messages.placeMissing),
      longitude: z.number(messages.placeMissing),
      uncertaintyM: uncertainty.nullable().default(null),
      source: z.enum(positionSources, messages.wrongChoice).nullable().default(null),
      text: text(maxLine).default(null),
      visibility: z.enum(visibilities, messages.wrongChoice).default('exact'),
      /** True when a person has said that a point which looks exchanged is meant so. */
      isConfirmed: z.boolean().default(false),
      /** A line or an area in place of the point, which then follows from it. */
      footprint: footprintSchema.nullable().optional(),
    },
    messages.placeMissing,
  )
  .transform(withFootprint);

/** Wall time of a camera, `YYYY-MM-DDTHH:MM` with or without seconds. */
const wallTime = z
  .string(messages.takenAt)
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, messages.takenAt)
  .refine((typed) => isCivilDate(typed.slice(0, 10)), messages.takenAt)
  .transform((typed) => (typed.length === 16 ? `${typed}:00` : typed))
  .nullable();

const imageDetails = z.object({
  id: rowId(),
  author: text(maxLine).default(null),
  licenseId: licence.default(null),
  /** What is not sent leaves the time that the picture has. */
  takenAt: wallTime.optional(),
  lifeStage: lifeStage.default(null),
  sex: sex.default(null),
  caption: text(maxCaption, tidyLines).default(null),
});

const externalObservation = z
  .object({
    externalUrl: z.url({ protocol: /^https?$/, error: messages.externalUrl }).max(maxUrl, messages.tooLong(maxUrl)),
    author: text(maxLine).default(null),
    licenseId: catalogued.nullable().default(null),
    isIncoming: z.boolean(messages.wrongChoice).default(false),
  })
  .nullable();

/** A sighting's own data, field by field: whatever else a body holds is left out, whoever sent it. */
export const sightingFields = {
  observedOn,
  place,
  /** Metres above the sea. */
  altitudeM: z
    .int(messages.altitude)
    .min(altitudes.lowest, messages.altitude)
    .max(altitudes.highest, messages.altitude)
    .nullable(),
  /** Who said it; left out where nobody knows. */
  altitudeSource: z.enum(altitudeSources, messages.wrongChoice).nullable().optional(),
  individualCount: z.int(messages.count).positive(messages.count).max(maxCount, messages.count).nullable(),
  countKind: z.enum(countKinds, messages.wrongChoice),
  sex,
  lifeStage,
  method,
  hostPlant: text(maxLine),
  habitat: text(maxLine),
  notes: text(maxNotes, tidyLines),
  privateNotes: text(maxNotes, tidyLines),
  /** Null takes the member's default. */
  licenseId: licence,
  /** The pictures in their order, the first being the main one. */
  imageIds: z.array(rowId(), messages.wrongChoice).max(maxImages, messages.tooManyImages(maxImages)),
  /** What is said of single pictures; those not named keep what they have. */
  imageDetails: z.array(imageDetails).max(maxImages, messages.tooManyImages(maxImages)),
  /** Who else saw it: names, members as `@username`. */
  observers: z
    .array(
      z
        .string(messages.wrongChoice)
        .transform(tidy)
        .pipe(z.string().min(1).max(maxLine, messages.tooLong(maxLine))),
    )
    .max(maxObservers, messages.tooManyObservers(maxObservers)),
  externalObservation,
};

/** Which version of a draft was read; 0 where there was none. */
export const draftVersion = z
  .int(messages.wrongChoice)
  .min(0, messages.wrongChoice)
  .max(2_147_483_646, messages.wrongChoice);

/** What `/spottings/new/saveasync` takes. */
export const sightingFormSchema = z
  .object({
    clientId: z.uuid(messages.clientId),
    /** The member's own evening that it belongs to. */
    sessionId: rowId(messages.wrongChoice).nullable().default(null),
    /** What the sender knows of that evening: what has changed of it since, a line that was its own takes along. */
    evening: eveningContentSchema.optional(),
    /** The draft that it was: it goes with the saving, unless it was written elsewhere since. */
    draft: z
      .object({ version: draftVersion, writer: z.uuid(messages.clientId) }, messages.wrongChoice)
      .nullable()
      .default(null),
    ...sightingFields,
    taxonId: rowId(messages.wrongChoice).nullable().default(null),
    /** A name typed where none could be picked (no network); it counts where there is no taxonId. */
    taxonName: text(maxLine).default(null),
    certainty: z.enum(certainties, messages.wrongChoice).default('sure'),
    altitudeM: sightingFields.altitudeM.default(null),
    individualCount: sightingFields.individualCount.default(null),
    countKind: sightingFields.countKind.default('exact'),
    sex: sightingFields.sex.default(null),
    lifeStage: sightingFields.lifeStage.default(null),
    method: sightingFields.method.default(null),
    hostPlant: sightingFields.hostPlant.default(null),
    habitat: sightingFields.habitat.default(null),
    notes: sightingFields.notes.default(null),
    privateNotes: sightingFields.privateNotes.default(null),
    licenseId: sightingFields.licenseId.default(null),
    imageIds: sightingFields.imageIds.default([]),
    imageDetails: sightingFields.imageDetails.default([]),
    /** What the recorder said to the hints of `/api/v1/hints`. */
    hintAnswers: z
      .array(
        z.object({
          kind: z.enum(answeredHints, messages.wrongChoice),
          answer: z.enum(hintAnswers, messages.wrongChoice),
        }),
      )
      .max(answeredHints.length, messages.wrongChoice)
      .default([]),
    /** What projects that the member has joined ask of it; left out where nothing is answered. */
    projectAnswers: z
      .array(
        z.object({
          projectId: rowId(messages.wrongChoice),
          byHand: z
            .boolean(messages.wrongChoice)
            .default(false)
            .describe('true: kézzel kerüljön bele, ha a projekt szabályai nem veszik be.'),
          answers: z
            .array(
              z.object({
                questionId: rowId(messages.wrongChoice),
                values: z
                  .array(z.string(messages.wrongChoice).max(maxTypedAnswer, messages.tooLong(maxTypedAnswer)))
                  .max(questionLimits.choices, messages.wrongChoice),
              }),
            )
            .max(maxAnswered, messages.wrongChoice)
            .default([]),
        }),
        messages.wrongChoice,
      )
      .max(maxAnswered, messages.wrongChoice)
      .optional()
      .describe('Feleletek azoknak a projekteknek a kérdéseire, amelyekhez csatlakoztál.'),
    observers: sightingFields.observers.default([]),
    externalObservation: sightingFields.externalObservation.default(null),
  })
  .refine(({ taxonId, taxonName, imageIds }) => taxonId !== null || taxonName !== null || imageIds.length > 0, {
    path: ['imageIds'],
    message: messages.photoOrName,
  });

export type SightingForm = z.output<typeof sightingFormSchema>;
export type SightingFormInput = z.input<typeof sightingFormSchema>;

function precisionOf(from: string, to: string): ObservedOn['precision'] {
  return from === to ? 'day' : 'range';
}

/** A day is one day, a month or year one whole one. */
function fitsItsPrecision({ from, to, precision }: ObservedOn): boolean {
  if (precision === 'day') return from === to;
  if (precision === 'range') return true;
  const isSame = from.slice(0, precision === 'month' ? 7 : 4) === to.slice(0, precision === 'month' ? 7 : 4);
  return isSame && spanUnit({ from, to }) === precision;
}
