import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readAsked } from '#app/features/browsing/list-address.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { queryOf } from '#app/platform/action/query-of.ts';
import { described, fileAnswer } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findShareCard } from './find-share-card.server.ts';
import { sharingMessages as messages } from './messages.ts';
import { oEmbedXml, toOEmbed } from './oembed.ts';
import { readOwnAddress } from './read-own-address.server.ts';
import { SharePictures } from './share-picture.server.ts';
import { sharePictureUrl } from './share-picture-url.ts';
import type { ShareTarget } from './share-target.ts';

const numbered = z.object({
  kind: z.enum(['talalat', 'taxon', 'csoport']),
  id: z.coerce.number().int().positive().max(2_147_483_647),
});
const named = z.object({ kind: z.literal('tag'), id: z.string().min(1).max(100) });
const params = z.union([numbered, named]);

const pixels = z.coerce.number().int().min(1).max(10_000).optional();
const oembedQuery = z.object({
  url: z.string().min(1).max(2000),
  format: z.string().optional(),
  maxwidth: pixels,
  maxheight: pixels,
});

const picture = { tag: 'site', answer: fileAnswer, type: 'image/jpeg' } as const;
const cardCall = {
  ...picture,
  summary: 'Amit más oldalak egy találatról, fajról, csoportról vagy tagról képként mutatnak, ahogy mindenki láthatja.',
  params: z.object({
    kind: z.enum([...numbered.shape.kind.options, named.shape.kind.value]),
    id: z.string().min(1).max(100).describe('A tagé a felhasználóneve, a többié a száma.'),
  }),
} as const;
const siteCall = { ...picture, summary: 'Amit más oldalak erről az oldalról képként mutatnak.' } as const;
const listCall = {
  ...picture,
  summary: 'Amit más oldalak a találatok egy listájáról képként mutatnak.',
  notes: 'A szűrők a lista címében álló szavak.',
} as const;

/** What other sites show of our pages: `/megosztas/…` the pictures, `/oembed` the words; both as everybody may see the page. */
export async function sharingApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db, config, storage } = services;
  const { siteName, publicUrl } = config;
  const pictures = new SharePictures(storage);

  async function send(request: FastifyRequest, reply: FastifyReply, target: ShareTarget) {
    const { card } = await findShareCard(db, target);
    const { etag, bytes } = await pictures.get({ ...card, siteName });
    reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/jpeg').send(bytes);
  }

  server.get('/megosztas/:kind/:id/kep.jpg', described(cardCall), async (request, reply) => {
    const asked = parseOr('not_found', params, request.params);
    return send(request, reply, targetOf(asked));
  });
  server.get('/megosztas/oldal.jpg', described(siteCall), async (request, reply) =>
    send(request, reply, { kind: 'site' }),
  );
  server.get('/megosztas/lista.jpg', described(listCall), async (request, reply) => {
    const filters = await readAsked(db, queryOf(request.url));
    return send(request, reply, { kind: 'list', filters });
  });

  const call = described({
    tag: 'site',
    summary: 'Egy oldal beágyazható alakja más oldalaknak (oEmbed 1.0), ahogy mindenki láthatja.',
    notes:
      '`format` `json` vagy `xml`; másra 501 a válasz. Csak erről az oldalról való cím adható meg, és aminek nincs nyilvános oldala, 404.',
    query: oembedQuery,
    answer: z.record(z.string(), z.union([z.string(), z.number()])),
  });
  server.get('/oembed', call, async (request, reply) => {
    const { url, format = 'json', maxwidth, maxheight } = parseOr('malformed', oembedQuery, request.query);
    // What oEmbed wants of a format that is not served.
    if (format !== 'json' && format !== 'xml')
      throw new DomainError('format_not_served', [{ path: 'format', message: messages.badFormat }]);
    const target = await readOwnAddress(db, url, publicUrl);
    if (!target) throw new DomainError('not_found', [{ path: 'url', message: messages.noCard }]);
    const shared = await findShareCard(db, target);
    const answer = toOEmbed(shared, {
      siteName,
      publicUrl,
      pictureUrl: publicUrl + sharePictureUrl(target),
      maxWidth: maxwidth ?? Number.POSITIVE_INFINITY,
      maxHeight: maxheight ?? Number.POSITIVE_INFINITY,
    });
    reply.header('cache-control', 'public, max-age=300').header('access-control-allow-origin', '*');
    if (format === 'xml') return reply.type('text/xml; charset=utf-8').send(oEmbedXml(answer));
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  });
}

function targetOf({ kind, id }: z.output<typeof params>): ShareTarget {
  switch (kind) {
    case 'talalat':
      return { kind: 'sighting', id };
    case 'taxon':
      return { kind: 'taxon', id };
    case 'csoport':
      return { kind: 'group', id };
    case 'tag':
      return { kind: 'member', username: id };
  }
}
