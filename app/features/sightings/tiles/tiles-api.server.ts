import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { queryOf } from '#app/platform/action/query-of.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import { compress, PageCache } from '#app/platform/cache/page-cache.server.ts';
import { onTouched } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { resolveFilters } from '../lists/page-sightings.server.ts';
import { readFilters } from '../lists/read-filters.ts';
import { questionsOf, type SightingFilters } from '../lists/sighting-filters.ts';
import { makeTile } from './make-tile.server.ts';
import { isTile, type Tile } from './tile.ts';

type MadeTile = { etag: string; plain: Buffer; gzipped: Buffer };

/** Some thousand tiles. */
const tileMemoryBytes = 32 * 1024 * 1024;
const tags = ['sightings', 'taxonomy', 'members'] as const;
const whole = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);
const params = z.object({ z: whole, x: whole, y: whole });

/** Tiles of a list's sightings. They hold the public form, one for everybody; only a member's own list is as the member alone sees it. */
export async function tilesApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db } = services;
  const kept = new PageCache<MadeTile>(tileMemoryBytes);
  const stop = onTouched(db, (touched) => kept.touch(touched));
  server.addHook('onClose', async () => stop());

  const call = described({
    tag: 'sightings',
    access: 'personal',
    summary: 'Egy lista találatai térképcsempén (Mapbox Vector Tile), a lista szűrőivel.',
    notes:
      'Rétegei: `squares` (`code`, `km`, `n`, `p`): 8-as nagyításig 10, 10-ig 5, 12-ig 1 km-es UTM-négyzetek; `pins` (`id`, `n`): 13-tól maguk a találatok, a közeliek együtt; `coarse`: 9-től azok a 10 km-es négyzetek, ahol csak ennyi ismert. A szűrők a lista címében álló szavak.',
    params,
    answer: z.string(),
    type: 'application/vnd.mapbox-vector-tile',
  });
  server.get('/tiles/spottings/:z/:x/:y.mvt', call, async (request, reply) => {
    // As our own maps ask: the address is the key, and nothing need be read to know it.
    const known = kept.peek(request.url);
    if (known) return send(request, reply, known);
    const tile = parseOr('not_found', params, request.params);
    if (!isTile(tile)) throw new DomainError('not_found');
    const filters = filtersOf(request.url);
    const viewer = filters.observer === null ? visitor() : await resolveViewer(services, headersOf(request));
    const isOwn = viewer.username?.toLowerCase() === filters.observer?.toLowerCase() && viewer.memberId !== null;
    if (isOwn) return send(request, reply, await make(filters, viewer, tile));
    const made = await kept.get(keyOf(filters, tile), async () => {
      const page = await make(filters, visitor(), tile);
      return { page, bytes: page.plain.length + page.gzipped.length, tags };
    });
    return send(request, reply, made);
  });

  async function make(filters: SightingFilters, viewer: Parameters<typeof resolveFilters>[2], tile: Tile) {
    const where = await resolveFilters(db, filters, viewer);
    const plain = where === 'nothing' ? Buffer.alloc(0) : await makeTile(db, where, tile);
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    return { etag, plain, gzipped: await compress(plain, 'gzip', 1) };
  }
}

/** Throws malformed with every question that cannot be read: a map never shows more than was asked. */
function filtersOf(url: FastifyRequest['url']): SightingFilters {
  const { filters, problems } = readFilters(queryOf(url));
  const unread = Object.entries(problems).map(([path, message]) => ({ path, message }));
  if (unread.length > 0) throw new DomainError('malformed', unread);
  return filters;
}

/** The tidy address of a tile; of a member's list it is none, since the member alone is answered otherwise. */
function keyOf(filters: SightingFilters, { z, x, y }: Tile): string {
  const address = urls.sightingTiles(questionsOf(filters)).replace('{z}/{x}/{y}', `${z}/${x}/${y}`);
  return filters.observer === null ? address : `of a member ${address}`;
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, plain, gzipped }: MadeTile): FastifyReply {
  // Whatever is coarsened or hidden is gone from the next look on.
  reply.headers({ 'cache-control': 'private, no-cache', etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (isZipped) reply.header('content-encoding', 'gzip');
  return reply.type('application/vnd.mapbox-vector-tile').send(isZipped ? gzipped : plain);
}
