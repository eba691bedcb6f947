import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { lifeStages, sexes } from '#app/features/sightings/sighting-codes.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { idParams, pageOf } from '#app/platform/action/paging.ts';
import { readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findKey, findKeys } from './find-keys.server.ts';
import { keyDrawings } from './key-drawings.ts';
import type { KeyBrief, KeyView } from './key-view.ts';

const id = z.number().int();
const brief = {
  id,
  slug: z.string(),
  name: z.string(),
  lead: z.string(),
  scope: z
    .strictObject({ id, label: z.string(), url: z.string().nullable() })
    .nullable()
    .describe('A taxon, amelyen belül határoz.'),
  taxonCount: z.number().int(),
  traitCount: z.number().int(),
};
const briefSchema = z.strictObject(brief).meta({ id: 'KeyBrief' }) satisfies z.ZodType<KeyBrief>;
const stateSchema = z.strictObject({
  id,
  label: z.string(),
  hint: z.string(),
  drawing: z.enum(keyDrawings).nullable(),
});
const traitSchema = z.strictObject({
  id,
  question: z.string(),
  hint: z.string(),
  ease: z.literal([1, 2, 3]).describe('Mennyire könnyű látni: 1 bármely képen, 2 jó képen, 3 csak kézben, nagyítóval.'),
  needs: z.array(id).describe('Csak akkor kérdés, ha ezek az állapotok egyike volt a válasz; üresen mindig.'),
  states: z.array(stateSchema),
});
const taxonSchema = z.strictObject({
  id,
  rank: z.string(),
  name: z.string().nullable(),
  origName: z.string(),
  url: z.string().nullable(),
  thumbUrl: z.string().nullable(),
});
const scoreSchema = z
  .tuple([
    z.number().int().describe('A taxon helye a `taxa` listában.'),
    id.describe('Az állapot, amelyet mutat.'),
    z.enum(lifeStages).nullable().describe('Csak ebben a fejlődési alakban.'),
    z.enum(sexes).nullable().describe('Csak ez az ivar.'),
  ])
  .describe('Egy taxon egy állapota. Amiről semmi sem szól, azt nem tudjuk.');
const keySchema = z
  .strictObject({
    ...brief,
    version: z.number().int().describe('Minden változtatás növeli.'),
    sources: z.array(z.string()),
    traits: z.array(traitSchema),
    taxa: z.array(taxonSchema),
    scores: z.array(scoreSchema),
  })
  .meta({ id: 'Key' });

/** Identification keys as JSON: with one of them whoever reads it can answer it without us. */
export async function keysApi(server: FastifyInstance, { services: { db } }: { services: Pick<Services, 'db'> }) {
  readCall(server, '/api/v1/keys', {
    tag: 'taxonomy',
    summary: 'A határozókulcsok.',
    answer: pageOf(briefSchema),
    read: async () => ({ items: await findKeys(db), nextCursor: null }),
  });

  readCall(server, '/api/v1/keys/:id', {
    tag: 'taxonomy',
    summary: 'Egy határozókulcs: taxonok, jegyek, állapotok, és hogy melyik taxon melyiket mutatja.',
    params: idParams,
    answer: keySchema,
    async read({ params }): Promise<z.input<typeof keySchema>> {
      const key = await findKey(db, { id: params.id });
      if (!key) throw new DomainError('not_found');
      return toAnswer(key);
    },
  });
}

function toAnswer(key: KeyView): z.input<typeof keySchema> {
  const { traits, taxa, scores, sources } = key;
  return {
    ...key,
    sources: [...sources],
    taxa: [...taxa],
    traits: traits.map((trait) => ({ ...trait, needs: [...trait.needs], states: [...trait.states] })),
    scores: scores.map((score) => [...score]),
  };
}
