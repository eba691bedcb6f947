import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findEvent, findEventState } from '#app/features/events/find-events.server.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { idParams, pageOf, pagingQuery } from '#app/platform/action/paging.ts';
import { described, readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { pageSightings } from '../lists/page-sightings.server.ts';
import { noFilters } from '../lists/sighting-filters.ts';
import { sightingSchema } from '../sighting-schema.ts';
import { LiveTotals } from './live-totals.server.ts';

const knownSchema = z.object({ 'last-event-id': z.string().max(40).optional() });

const liveCall = {
  tag: 'community',
  summary: 'Egy futó esemény számai, ahogy változnak (server-sent events).',
  notes:
    'Ami nem fut, arra 204 a válasz: nem érdemes újra kérni. A `beat` csak azt jelzi, hogy él a kapcsolat, az `end` azt, hogy az esemény véget ért.',
  params: idParams,
  headers: knownSchema,
  answer: z.string(),
  type: 'text/event-stream',
  alsoAnswers: { 204: 'Az esemény nem fut.' },
} as const;

/** An event's sightings, and its totals as they change. */
export async function eventContentsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db } = services;
  const live = new LiveTotals(db);
  server.addHook('preClose', async () => live.close());

  readCall(server, '/api/v1/spottings/event/:id', {
    tag: 'sightings',
    access: 'personal',
    summary: 'Egy esemény találatai, a legújabbtól.',
    params: idParams,
    query: pagingQuery,
    answer: pageOf(sightingSchema),
    async read({ params: { id }, query: { cursor, limit }, request }) {
      await findEvent(db, id);
      const viewer = await resolveViewer(services, headersOf(request));
      return pageSightings(db, viewer, { ...noFilters, eventId: id }, { cursor: cursor ?? null, limit });
    },
  });

  server.get(
    '/esemeny/:id/elo',
    described(liveCall, { entersByItself: true, staysOpen: true }),
    async (request, reply) => {
      const { id } = parseOr('not_found', idParams, request.params);
      const { 'last-event-id': known } = parseOr('malformed', knownSchema, request.headers);
      if ((await findEventState(db, id)) !== 'running') return reply.code(204).send();
      // Only how it would answer is asked: an answer that stays open would never come to its end.
      if (request.method === 'HEAD') return reply.type('text/event-stream; charset=utf-8').send();
      if (live.isFull) throw new DomainError('unavailable');
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      // Nothing on the way may gather it up (nginx), and nothing may keep it.
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 3000\n\n');
      await live.add(id, raw, known).catch(() => raw.destroy());
    },
  );
}
