import type { FastifyInstance } from 'fastify';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import { savedAnswer } from '#app/platform/action/saved-answer.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { reportSchema } from './report-form.ts';
import { reportThing } from './report-thing.server.ts';

const call = {
  tag: 'sightings',
  access: 'own',
  scope: 'talk',
  summary: 'Jelent egy találatot, hozzászólást, képet vagy eseményt a moderátoroknak; másodszor semmit nem változtat.',
  body: reportSchema,
  answer: savedAnswer,
} as const;

/** Telling the moderators of a thing. */
export async function reportsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  server.post('/spotting/report', described(call), async (request) => {
    const viewer = await resolveViewer(services, headersOf(request));
    const report = parseOr('invalid', reportSchema, request.body);
    const { sightingId } = await reportThing(services.db, viewer, report);
    return { success: true, id: report.id, ...(sightingId !== null && { url: urls.sighting(sightingId) }) };
  });
}
