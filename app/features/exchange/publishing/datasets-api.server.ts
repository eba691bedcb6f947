import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOr } from '#app/platform/action/http.server.ts';
import { described, fileAnswer } from '#app/platform/action/read-call.server.ts';
import { sendFile } from '#app/platform/action/send-file.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { datasetFeed } from './dataset-feed.server.ts';
import { findPublishedDatasets, openDataset, type PublishedDataset } from './find-datasets.server.ts';

/** As GBIF's toolkit asks: the data set's word, and a version where not the present one is meant. */
const query = z.object({ r: z.string().max(100), v: z.string().max(20).optional() });

const archiveCall = {
  tag: 'sightings',
  summary: 'Egy közzétett adatkészlet Darwin Core csomagja.',
  query,
  answer: fileAnswer,
  type: 'application/zip',
} as const;
const emlCall = {
  tag: 'sightings',
  summary: 'Egy közzétett adatkészlet leírása (EML).',
  query,
  answer: z.string(),
  type: 'text/xml',
} as const;
const feedCall = {
  tag: 'sightings',
  summary: 'A közzétett adatkészletek (RSS), ahogyan a GBIF regiszterei kérik.',
  answer: z.string(),
  type: 'application/rss+xml',
} as const;

/** What GBIF fetches, at the addresses of its Integrated Publishing Toolkit below `/ipt`. */
export async function datasetsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db, storage, config } = services;

  server.get('/ipt/archive.do', described(archiveCall), async (request, reply) => {
    const { r: slug, v: version } = parseOr('malformed', query, request.query);
    const { key, dataset } = await openDataset(db, { slug, version });
    if (isKnown(request, reply, dataset)) return reply.code(304).send();
    reply.header('content-disposition', `attachment; filename="dwca-${dataset.slug}-v${dataset.version}.zip"`);
    return sendFile(request, reply, { storage, key, mime: 'application/zip' });
  });

  server.get('/ipt/eml.do', described(emlCall), async (request, reply) => {
    const { r: slug, v: version } = parseOr('malformed', query, request.query);
    const { eml, dataset } = await openDataset(db, { slug, version });
    if (isKnown(request, reply, dataset)) return reply.code(304).send();
    return reply.type('text/xml; charset=utf-8').send(eml);
  });

  // The first is the toolkit's own address, by which registries ask; the other is for people.
  for (const path of ['/ipt/rss.do', '/ipt/rss'])
    server.get(path, described(feedCall), async (_request, reply) => {
      const feed = datasetFeed(config, await findPublishedDatasets(db));
      return reply.header('cache-control', 'no-cache').type('application/rss+xml; charset=utf-8').send(feed);
    });
}

/** Notes when it was made; true where whoever asks has this one already. Whole seconds, as HTTP has them. */
function isKnown(request: FastifyRequest, reply: FastifyReply, { madeAt }: PublishedDataset): boolean {
  const made = Math.floor(new Date(madeAt).getTime() / 1000) * 1000;
  reply.header('cache-control', 'no-cache').header('last-modified', new Date(made).toUTCString());
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return request.headers['if-none-match'] === undefined && since >= made;
}
