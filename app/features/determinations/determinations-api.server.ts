import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { keptPath } from '#app/features/sightings/changes/lead-to-kept.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { sightingSchema } from '#app/features/sightings/sighting-schema.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf } from '#app/platform/action/http.server.ts';
import { idPagingQuery, idParams, pageOf } from '#app/platform/action/paging.ts';
import { described, readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { determinationLogSchema, determinationSchema } from './determination-schema.ts';
import { determineRequestSchema } from './determine-request.ts';
import { findDeterminationLog } from './find-determination-log.server.ts';
import { findMemberDeterminations } from './find-member-determinations.server.ts';
import { runDetermineRequest } from './run-determine-request.server.ts';

const determining = {
  tag: 'determinations',
  access: 'own',
  scope: 'determine',
  summary: 'Határoz, egyetért, visszavon, visszaállít vagy szakértői döntést hoz; a találatot adja vissza.',
  body: determineRequestSchema,
  answer: sightingSchema.extend({ notice: z.unknown() }),
} as const;

/** The log of a sighting, a member's determinations, and determining itself. */
export async function determinationsApi(
  server: FastifyInstance,
  { services }: { services: Pick<Services, 'db' | 'config'> },
): Promise<void> {
  const { db } = services;
  const viewerOf = (request: FastifyRequest) => resolveViewer(services, headersOf(request));
  const movedTo = async (request: FastifyRequest) => keptPath(db, await viewerOf(request), request.url);

  readCall(server, '/api/v1/determination/log/:id', {
    movedTo,
    tag: 'determinations',
    access: 'personal',
    summary: 'Egy találat minden határozása, a visszavontak is, és a neve indoklással.',
    params: idParams,
    answer: determinationLogSchema,
    async read({ params, request }) {
      const { items, name, verdicts } = await findDeterminationLog(db, await viewerOf(request), params.id);
      return { items, name, verdicts: verdicts.items };
    },
  });

  for (const side of ['by', 'for'] as const) {
    readCall(server, `/api/v1/determination/${side}/user/:user`, {
      tag: 'determinations',
      access: 'personal',
      summary: side === 'by' ? 'Egy tag határozásai.' : 'Egy tag találataira tett határozások.',
      params: z.object({ user: z.string().max(60).describe('Szám vagy felhasználónév.') }),
      query: idPagingQuery,
      answer: pageOf(determinationSchema),
      async read({ params: { user }, query: { cursor, limit }, request }) {
        // A user name holds a letter: digits alone are an id.
        const userId = /^\d{1,9}$/.test(user) ? Number(user) : undefined;
        const member =
          userId === undefined ? await findMemberByName(db, user) : (await findMembers(db, [userId])).get(userId);
        if (!member || member.username === '') throw new DomainError('not_found');
        const page = { side, memberId: member.id, limit, ...(cursor !== undefined && { beforeId: cursor }) };
        return findMemberDeterminations(db, await viewerOf(request), page);
      },
    });
  }

  server.post('/spottings/determine/v2', described(determining), async (request, reply) => {
    const viewer = await viewerOf(request);
    const { sightingId, notice } = await runDetermineRequest(db, viewer, request.body);
    const sighting = await findSighting(db, viewer, sightingId);
    if (!sighting) throw new DomainError('not_found');
    reply.header('cache-control', 'private, no-store');
    return { ...sighting, notice };
  });
}
