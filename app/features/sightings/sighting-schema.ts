import { z } from 'zod';
import { memberSchema } from '#app/features/members/member-schema.ts';
import { taxonSchema } from '#app/features/taxonomy/taxon-schema.ts';
import { footprintShape } from './kept-footprint.ts';
import { verdicts, verdictWords } from './queue/verdict.ts';
import { altitudeSources, lifeStages, methods, sexes } from './sighting-codes.ts';
import type { ExternalItem, ImageView, SightingView } from './sighting-view.ts';

const text = z.string().nullable();
const number = z.number().nullable();
const whole = z.number().int().nullable();
const external: z.ZodType<ExternalItem> = z.strictObject({
  externalUrl: z.string(),
  isIncoming: z.boolean(),
  licenseId: whole,
});

export const imageSchema = z
  .strictObject({
    id: z.number().int(),
    state: z.enum(['waiting', 'ready', 'failed']),
    urls: z
      .strictObject({ small: z.string(), medium: z.string(), large: z.string() })
      .nullable()
      .describe('null, amíg a kép nincs kész.'),
    width: z.number().int(),
    height: z.number().int(),
    licenseId: z.number().int(),
    author: z.string(),
    terms: text.describe('A tulajdonos saját feltételei licenc helyett.'),
    licenceSource: text.describe('A forrás címe, ahol a hozott licenc érvényes.'),
    lifeStage: z.enum(lifeStages).nullable(),
    sex: z.enum(sexes).nullable(),
    caption: text,
    takenAt: text.describe('A fényképező órája szerint; null, ahol a nap nem nyilvános.'),
    isFlickr: z.boolean(),
    externalImage: external.nullable(),
  })
  .meta({ id: 'Image' }) satisfies z.ZodType<ImageView>;

const observedOn = z.strictObject({
  from: z.string(),
  to: z.string(),
  time: text,
  precision: z.enum(['day', 'range', 'month', 'year']),
});

const place = z.strictObject({
  latitude: number,
  longitude: number,
  uncertaintyM: number,
  positionSource: text,
  utm10: text.describe('10 km-es UTM-négyzet.'),
  countyCode: text,
  county: text,
  settlement: text,
  text,
  footprint: footprintShape
    .nullable()
    .describe(
      'Vonal vagy terület, ha nem pont: sarkai hosszúság és szélesség szerint; null, ahol a pontos hely nem nyilvános.',
    ),
  altitudeM: number,
  altitudeSource: z.enum(altitudeSources).nullable().describe('Ki mondta a magasságot; null, ahol nem tudjuk.'),
  habitat: text,
  visibility: z.enum(['exact', 'square', 'hidden']),
  isTrue: z.boolean().describe('false, ha ez a védett hely durva, nyilvános alakja.'),
  isProtected: z.boolean(),
});

export const sightingSchema = z
  .strictObject({
    id: z.number().int(),
    url: z.string(),
    state: z.enum(['draft', 'published', 'hidden', 'deleted']),
    taxon: taxonSchema.nullable(),
    level: z.enum(['none', 'observer', 'suggested', 'community', 'expert']),
    verdict: z
      .enum(verdicts)
      .describe(`Szakértői döntés: ${verdicts.map((verdict) => `${verdict} = ${verdictWords[verdict]}`).join(', ')}.`),
    determinationRank: z.number().int().describe('0 nincs, 1 rend, 2 család, 3 nemzetség, 4 faj.'),
    determinationCount: z.number().int(),
    user: memberSchema,
    observedOn,
    place,
    individualCount: whole,
    countKind: z.enum(['exact', 'minimum', 'estimate']),
    sex: z.enum(sexes).nullable(),
    lifeStage: z.enum(lifeStages).nullable(),
    method: z.enum(methods).nullable(),
    hostPlant: text,
    notes: text,
    privateNotes: text.describe('Csak az észlelő kapja meg.'),
    recordedBy: text,
    identifiedBy: text,
    observers: z.array(z.strictObject({ name: z.string(), user: memberSchema.nullable() })),
    images: z.array(imageSchema),
    licenseId: z.number().int(),
    author: z.string(),
    terms: text,
    licenceSource: text,
    externalObservation: external.nullable(),
    groups: z.array(z.strictObject({ id: z.number().int(), name: z.string(), url: z.string() })),
    event: z.strictObject({ id: z.number().int(), name: z.string(), url: z.string() }).nullable(),
    projects: z.array(z.strictObject({ id: z.number().int(), name: z.string(), url: z.string() })),
    revision: z.number().int(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Sighting' }) satisfies z.ZodType<SightingView>;

export const revisionSchema = z
  .strictObject({
    revision: z.number().int(),
    kind: z.string(),
    user: memberSchema.nullable(),
    createdAt: z.string(),
    changes: z.record(z.string(), z.strictObject({ from: z.unknown(), to: z.unknown() })),
  })
  .meta({ id: 'Revision' });

export const featureSchema = z
  .strictObject({
    type: z.literal('Feature'),
    id: z.number().int(),
    geometry: z.strictObject({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }).nullable(),
    properties: z.strictObject({
      id: z.number().int(),
      url: z.string(),
      label: text,
      observedOn,
      uncertaintyM: number,
      utm10: text,
      visibility: z.enum(['exact', 'square', 'hidden']),
      isExact: z.boolean(),
    }),
  })
  .meta({ id: 'SightingFeature', description: 'Pontos hely, vagy védett fajnál a 10 km-es négyzet közepe.' });

export type SightingFeature = z.infer<typeof featureSchema>;
