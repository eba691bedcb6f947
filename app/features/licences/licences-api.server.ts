import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { described, readCall } from '#app/platform/action/read-call.server.ts';
import { findLicence, type Licence, licences } from './licence-catalogue.ts';
import { licenceIconFile } from './licence-glyphs.ts';

const iconParams = z.object({ id: z.coerce.number().int() });
const text = z.string().nullable();
const licenceSchema = z
  .strictObject({
    id: z.number().int(),
    nameShort: z.string(),
    nameHu: z.string(),
    nameEn: z.string(),
    urlHu: text,
    urlEn: text,
    uri: text.describe('Ami gépeknek megnevezi a licencet.'),
    iconUrl: z.string(),
    helper: z.string(),
  })
  .meta({ id: 'Licence' });

/** The licence catalogue and its icons. */
export async function licencesApi(server: FastifyInstance): Promise<void> {
  readCall(server, '/api/v1/licenses', {
    tag: 'site',
    summary: 'A licencek katalógusa.',
    answer: z.strictObject({ items: z.array(licenceSchema), nextCursor: z.null() }),
    read: async () => ({ items: licences.map(toAnswer), nextCursor: null }),
  });

  server.get(
    '/api/v1/licenses/:id/icon.svg',
    described({
      tag: 'site',
      summary: 'Egy licenc rajza.',
      params: iconParams,
      answer: z.string(),
      type: 'image/svg+xml',
    }),
    async (request, reply) => {
      const licence = findLicence(parseOr('not_found', iconParams, request.params).id);
      if (!licence) throw new DomainError('not_found');
      reply.type('image/svg+xml; charset=utf-8');
      return licenceIconFile(licence);
    },
  );
}

function toAnswer({ terms: _, version: __, ...licence }: Licence): z.infer<typeof licenceSchema> {
  return licence;
}
