import { z } from 'zod';
import { memberSchema } from '#app/features/members/member-schema.ts';
import { taxonSchema } from '#app/features/taxonomy/taxon-schema.ts';
import type { DeterminationView } from './determination-view.ts';
import { givenVerdicts, verdictAsks } from './verdicts/verdict-rules.ts';
import type { VerdictView } from './verdicts/verdict-view.ts';

export const determinationSchema = z
  .strictObject({
    id: z.number().int(),
    sightingId: z.number().int(),
    user: memberSchema,
    taxon: taxonSchema,
    writtenName: z.string(),
    certainty: z.enum(['sure', 'cf', 'group']),
    basis: z.enum(['photo', 'in_hand', 'other']),
    comment: z.string(),
    disagrees: z.boolean(),
    rejectedTaxonId: z.number().int().nullable(),
    objectionSpent: z.boolean(),
    expertInScope: z.boolean(),
    createdAt: z.string(),
    dateText: z.string(),
    withdrawnAt: z.string().nullable(),
    replacedAt: z.string().nullable(),
    restoredAt: z.string().nullable(),
    hidden: z.boolean(),
  })
  .meta({ id: 'Determination' }) satisfies z.ZodType<DeterminationView>;

const verdictSchema = z
  .strictObject({
    id: z.number().int(),
    user: memberSchema,
    verdict: z.enum(givenVerdicts),
    asks: z.array(z.enum(verdictAsks)),
    comment: z.string(),
    taxon: taxonSchema.nullable(),
    createdAt: z.string(),
    dateText: z.string(),
    endReason: z
      .enum(['replaced', 'withdrawn', 'name', 'date', 'place', 'images', 'reply', 'merged', 'split'])
      .nullable(),
  })
  .meta({ id: 'Verdict' }) satisfies z.ZodType<VerdictView>;

/** The log of a sighting: everything said, and why its name is what it is. */
export const determinationLogSchema = z.strictObject({
  items: z.array(determinationSchema),
  name: z.strictObject({
    taxonId: z.number().int().nullable(),
    level: z.enum(['none', 'observer', 'suggested', 'community', 'expert']),
    why: z.array(z.string()),
  }),
  verdicts: z.array(verdictSchema),
});
