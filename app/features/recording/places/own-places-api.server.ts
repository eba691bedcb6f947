import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authorize } from '#app/features/members/can.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { importedKinds } from '#app/features/places/find/named-place.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { described, readCall } from '#app/platform/action/read-call.server.ts';
import { savedAnswer } from '#app/platform/action/saved-answer.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { findPlaces } from './find-places.server.ts';
import { outlineSchema, ownPlaceSchema } from './own-place-form.ts';
import { findOwnPlaces, removeOwnPlace, saveOwnPlace } from './own-places.server.ts';

const own = { tag: 'sightings', access: 'own', scope: 'record' } as const;
const placeSchema = z
  .strictObject({
    id: z.number().int(),
    name: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    uncertaintyM: z.number().nullable(),
    outline: outlineSchema.nullable(),
  })
  .meta({ id: 'OwnPlace', description: 'Elnevezett pont, vagy terület a körvonalával.' });
const removeQuery = z.object({ id: idSchema });

const findQuery = z.object({
  q: z.string().transform(tidy).pipe(z.string().max(100)).default(''),
  limit: z.coerce.number().int().min(1).max(20).default(8),
});
const foundSchema = z
  .strictObject({
    kind: z.enum(['settlement', 'own', ...importedKinds]),
    name: z.string(),
    note: z.string().describe('Ami az azonos nevűektől megkülönbözteti: vármegye, magasság.'),
    latitude: z.number(),
    longitude: z.number(),
    uncertaintyM: z
      .number()
      .nullable()
      .describe('Ekkora körben van az egész; `null`, ahol egy pont semmit sem mond róla.'),
    bounds: z.strictObject({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).nullable(),
  })
  .meta({ id: 'FoundPlace', description: 'Névvel talált hely.' });

const listCall = {
  ...own,
  scope: 'read' as const,
  summary: 'A saját helyek, név szerint.',
  answer: z.strictObject({ items: z.array(placeSchema), nextCursor: z.null() }),
};
const saveCall = {
  ...own,
  summary: 'Saját hely mentése; ismert név az a hely, azonosítóval átnevezés.',
  body: ownPlaceSchema,
  answer: z.strictObject({ success: z.boolean(), place: placeSchema }),
};
const removeCall = { ...own, summary: 'Saját hely törlése.', query: removeQuery, answer: savedAnswer };

/** `/getownplaces`: a member's named points and areas; `/places/find`: those and all other places by name. */
export async function ownPlacesApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db } = services;

  server.get('/getownplaces', described(listCall), async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const items = await findOwnPlaces(db, await resolveViewer(services, headersOf(request)));
    return { items, nextCursor: null };
  });

  readCall(server, '/places/find', {
    tag: 'sightings',
    access: 'personal',
    summary: 'Helyek név szerint: település, víz, hegy, táj, ami be van töltve, és a saját helyek.',
    notes: 'Kis- és nagybetűt, ékezetet, elütést megbocsát.',
    query: findQuery,
    answer: z.strictObject({ items: z.array(foundSchema), nextCursor: z.null() }),
    read: async ({ query, request }) => ({
      items: await findPlaces(db, await resolveViewer(services, headersOf(request)), query),
      nextCursor: null,
    }),
  });

  server.post('/getownplaces', described(saveCall), async (request) => {
    const viewer = await resolveViewer(services, headersOf(request));
    authorize(viewer, 'useOwnPlaces');
    const place = await saveOwnPlace(db, viewer, parseOr('invalid', ownPlaceSchema, request.body));
    return { success: true, place };
  });

  server.delete('/getownplaces', described(removeCall), async (request) => {
    const viewer = await resolveViewer(services, headersOf(request));
    authorize(viewer, 'useOwnPlaces');
    const { id } = parseOr('malformed', removeQuery, request.query);
    await removeOwnPlace(db, viewer, id);
    return { success: true, id };
  });
}
