import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { robotsText } from './robots-text.ts';
import { sitemapKinds } from './sitemap.repo.server.ts';
import { writeSitemapFile, writeSitemapIndex } from './write-sitemap.server.ts';

const file = z.object({
  kind: z.enum(sitemapKinds),
  part: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .pipe(z.number().max(42_949)),
});

/** What search engines ask first: what they may read, and a list of all pages, written as it is read. */
export async function crawlersApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db, config } = services;
  const { publicUrl } = config;

  server.get('/robots.txt', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  );

  server.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(Readable.from(writeSitemapIndex(db, publicUrl))),
  );

  server.get('/sitemap-:kind-:part.xml', async (request, reply) => {
    const { kind, part } = parseOr('not_found', file, request.params);
    if (kind === 'oldalak' && part > 1) throw new DomainError('not_found');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(Readable.from(writeSitemapFile(db, { publicUrl, kind, part })));
  });
}
