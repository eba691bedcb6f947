import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { described, fileAnswer } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { streamReport } from './checklists/find-checklist-imports.server.ts';
import { writeReport } from './checklists/report-file.ts';
import { lineKinds } from './checklists/report-line.ts';
import { streamInvalidRows } from './imports/running/find-imports.server.ts';
import { writeInvalid } from './imports/running/invalid-file.ts';

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const query = z.object({ fajta: z.enum(lineKinds).optional() });

const csv = { access: 'own', params, answer: fileAnswer, type: 'text/csv' } as const;
const reportCall = {
  ...csv,
  tag: 'taxonomy',
  summary: 'Egy fajlista behozatalának jelentése, a rendszertan szerkesztőinek.',
  query,
} as const;
const invalidCall = {
  ...csv,
  tag: 'sightings',
  scope: 'export',
  summary: 'Egy saját behozatal hibás sorai, kijavításra.',
} as const;

/** Files that administrators and those who bring finds take home. */
export async function exchangeApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  server.get('/admin/fajlistak/:id/jelentes', described(reportCall), async (request, reply) => {
    const viewer = await resolveViewer(services, headersOf(request));
    const { id } = parseOr('not_found', params, request.params);
    const { fajta: kind } = parseOr('malformed', query, request.query);
    const lines = await streamReport(services.db, viewer, { importId: id, kind });
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="fajlista-${id}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(writeReport(lines)));
  });

  server.get('/behozatal/:id/hibas-sorok', described(invalidCall), async (request, reply) => {
    const viewer = await resolveViewer(services, headersOf(request));
    const { id } = parseOr('not_found', params, request.params);
    const invalid = await streamInvalidRows(services.db, viewer, id);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="hibas-sorok-${id}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(writeInvalid(invalid)));
  });
}
