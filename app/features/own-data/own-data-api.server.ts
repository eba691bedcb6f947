import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { described, fileAnswer } from '#app/platform/action/read-call.server.ts';
import { sendFile } from '#app/platform/action/send-file.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { openOwnData } from './find-own-data.server.ts';

const params = z.object({
  exportId: z.coerce.number().int().positive().max(2_147_483_647),
  part: z.coerce.number().int().positive().max(100_000),
});

/** The archives of a member's own data, for the member alone. */
export async function ownDataApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  server.get(
    '/profil/szerkesztes/egyeb/adataim/:exportId/:part',
    described({
      tag: 'members',
      access: 'own',
      scope: 'export',
      summary: 'A saját adatok egy ZIP-fájlja, csak a gazdájának, hét napig.',
      params,
      answer: fileAnswer,
      type: 'application/zip',
    }),
    async (request, reply) => {
      const viewer = await resolveViewer(services, headersOf(request));
      const file = await openOwnData(services.db, viewer, parseOr('not_found', params, request.params));
      reply.header('cache-control', 'private, no-store');
      reply.header('content-disposition', `attachment; filename="${file.name}"`);
      return sendFile(request, reply, { storage: services.storage, key: file.key, mime: 'application/zip' });
    },
  );
}
