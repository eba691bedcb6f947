import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { taxonSchema } from '#app/features/taxonomy/taxon-schema.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf } from '#app/platform/action/http.server.ts';
import { idSchema, idsSchema } from '#app/platform/action/paging.ts';
import { readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { isCivilDate } from '#app/platform/text/civil-date.ts';
import { urls } from '#app/urls.ts';
import { codeSchema, formerLifeStages } from '../former-words.ts';
import { lifeStages } from '../sighting-codes.ts';
import { findHints } from './find-hints.server.ts';
import { findLikely } from './find-likely.server.ts';
import { halfPlace, hintSentence } from './hint-messages.ts';

/** A written number: one that is empty is none, and not 0. */
const number = (least: number, most: number) =>
  z.string().regex(/\d/).transform(Number).pipe(z.number().min(least).max(most));
const degrees = (most: number) => number(-most, most);
const day = z.string().refine(isCivilDate).describe('Nap, ÉÉÉÉ-HH-NN.');
const stage = codeSchema(lifeStages, formerLifeStages).optional().describe('Fejlődési alak; nélküle mindegyik.');

const likelyQuery = z.object({
  lat: degrees(90),
  lon: degrees(180),
  date: day,
  stage,
  limit: z.coerce.number().int().min(1).max(50).default(10),
});
const likelyItem = z.strictObject({
  taxon: taxonSchema,
  inSquare: z.number().int().describe('Találatok a pont 10 km-es négyzetében, az év e szakában.'),
  around: z.number().int().describe('Találatok 25 km-en belül, az év e szakában.'),
  squares: z.number().int().describe('Ennyi négyzetben.'),
  lastYear: z.number().int(),
});

const hintsQuery = z.object({
  taxonid: idSchema.optional(),
  lat: degrees(90).optional(),
  lon: degrees(180).optional(),
  date: day.optional(),
  stage,
  altitude: number(-500, 9000).optional().describe('Tengerszint feletti magasság, méter.'),
  imageids: idsSchema.optional().describe('Saját, feltöltött képek.'),
});
const said = { text: z.string().describe('Egy mondat, a számokkal.') };
const repeated = { ...said, sightingId: z.number().int(), url: z.string() };
const sightings = z.number().int().describe('Ennyi elfogadott találatból.');
const hintSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('far'),
    ...said,
    sightings,
    squares: z.number(),
    nearestSquare: z.string(),
    nearestKm: z.number(),
  }),
  z.strictObject({
    kind: z.literal('season'),
    ...said,
    sightings,
    lifeStage: z.enum(lifeStages).nullable(),
    months: z.array(z.number()),
  }),
  z.strictObject({ kind: z.literal('altitude'), ...said, sightings, min: z.number(), max: z.number() }),
  z.strictObject({ kind: z.literal('same_find'), ...repeated, distanceM: z.number() }),
  z.strictObject({ kind: z.literal('same_photo'), ...repeated, isSame: z.boolean() }),
]);

/** What `/api/v1/likely` and `/api/v1/hints` answer. */
export const likelyAnswer = z.strictObject({ items: z.array(likelyItem) });
export const hintsAnswer = z.strictObject({ items: z.array(hintSchema) });

/** What is likely at a place and time, and what is unusual in a sighting not yet saved. */
export async function hintsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db } = services;

  readCall(server, '/api/v1/likely', {
    tag: 'sightings',
    summary: 'Itt és most valószínű fajok: mit láttak 25 km-en belül, az év e szakában (±10 nap).',
    notes: 'A nyilvános helyek és napok szerint; a közelebbi négyzet és az azonos tíz nap többet számít.',
    query: likelyQuery,
    answer: likelyAnswer,
    async read({ query: { lat, lon, date, stage: lifeStage = null, limit } }) {
      const point = { latitude: lat, longitude: lon };
      return { items: await findLikely(db, { point, day: date, lifeStage, limit }) };
    },
  });

  readCall(server, '/api/v1/hints', {
    tag: 'sightings',
    access: 'personal',
    summary:
      'Mi szokatlan egy még el nem mentett találatban: hely, időszak, magasság, ismétlődés. Semmit nem tilt meg.',
    query: hintsQuery,
    answer: hintsAnswer,
    async read({ query: { taxonid, lat, lon, date, stage: lifeStage, altitude, imageids }, request }) {
      // Half a place is none.
      if ((lat === undefined) !== (lon === undefined))
        throw new DomainError('malformed', [{ path: lat === undefined ? 'lat' : 'lon', message: halfPlace }]);
      const hints = await findHints(db, await resolveViewer(services, headersOf(request)), {
        taxonId: taxonid ?? null,
        point: lat !== undefined && lon !== undefined ? { latitude: lat, longitude: lon } : null,
        day: date ?? null,
        lifeStage: lifeStage ?? null,
        altitudeM: altitude ?? null,
        imageIds: imageids ?? [],
      });
      return {
        items: hints.map((hint) => {
          const text = hintSentence(hint);
          return 'sightingId' in hint ? { ...hint, text, url: urls.sighting(hint.sightingId) } : { ...hint, text };
        }),
      };
    },
  });
}
