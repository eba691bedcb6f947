import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { findKnownPhotos } from '#app/features/sightings/pictures/find-known-photos.server.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { knownPhotosSchema } from './known-photos-form.ts';

const call = {
  tag: 'sightings',
  access: 'own',
  scope: 'record',
  summary: 'A felsorolt képek közül melyik van már meg saját találatban, a fájl SHA-256 ujjlenyomata szerint.',
  body: knownPhotosSchema,
  answer: z.strictObject({
    items: z.array(
      z.strictObject({ hash: z.string(), sightingId: z.number().int(), name: z.string(), when: z.string() }),
    ),
    nextCursor: z.null(),
  }),
} as const;

/** `/spottings/knownphotos`: whether photos are in one's own sightings already. */
export async function knownPhotosApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  server.post('/spottings/knownphotos', described(call), async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const viewer = await resolveViewer(services, headersOf(request));
    const { hashes } = parseOr('invalid', knownPhotosSchema, request.body);
    return { items: await findKnownPhotos(services.db, viewer, hashes), nextCursor: null };
  });
}
