import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { findTaxonLines } from '#app/features/taxonomy/find-taxon-lines.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { sendJson } from '#app/platform/action/send-json.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findRevisionViews } from './find-revisions.server.ts';
import { findSighting, findSightings } from './find-sightings.server.ts';
import { PAGE_SIZE, pageSightings } from './page-sightings.server.ts';
import { noFilters } from './sighting-filters.ts';
import type { SightingView } from './sighting-view.ts';

const MAX_ID = 2_147_483_647;
const MAX_LIMIT = 200;
const id = z.coerce.number().int().positive().max(MAX_ID);
const idParams = z.object({ id });
const ids = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().int().positive().max(MAX_ID)).max(MAX_LIMIT));
const category = z.enum(['species', 'genus', 'subfamily', 'family', 'order']);
const paging = z.object({
  cursor: z.string().max(40).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).optional().catch(undefined),
});

/** Sightings, their points and revisions, each as the asker may see them. */
export async function sightingsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db } = services;
  const viewerOf = (request: FastifyRequest) => resolveViewer(services, headersOf(request));
  const isPrivate = (viewer: { memberId: number | null }) => viewer.memberId !== null;

  server.get('/api/v1/spotting/:id', async (request, reply) => {
    const params = parseOr('not_found', idParams, request.params);
    const viewer = await viewerOf(request);
    const sighting = await findSighting(db, viewer, params.id);
    if (!sighting) throw new DomainError('not_found');
    return sendJson(request, reply, { body: sighting, isPrivate: isPrivate(viewer) });
  });

  server.get('/api/v1/spottings/ids/:ids', async (request, reply) => {
    const params = parseOr('malformed', z.object({ ids }), request.params);
    const viewer = await viewerOf(request);
    const items = await findSightings(db, viewer, params.ids);
    return sendJson(request, reply, { body: { items, nextCursor: null }, isPrivate: isPrivate(viewer) });
  });

  server.get('/api/v1/spottings/:category/:id', async (request, reply) => {
    const params = parseOr('not_found', z.object({ category, id }), request.params);
    const { cursor, limit } = parseOr('malformed', paging, request.query);
    const line = (await findTaxonLines(db, [params.id])).get(params.id);
    if (line?.rank !== params.category) throw new DomainError('not_found');
    const viewer = await viewerOf(request);
    const filters = { ...noFilters, taxonId: params.id };
    const body = await pageSightings(db, viewer, filters, { cursor, limit: limit ?? PAGE_SIZE });
    return sendJson(request, reply, { body, isPrivate: isPrivate(viewer) });
  });

  server.get('/api/v1/coordinates/spotting/:id', async (request, reply) => {
    const params = parseOr('not_found', idParams, request.params);
    const viewer = await viewerOf(request);
    const sighting = await findSighting(db, viewer, params.id);
    if (!sighting) throw new DomainError('not_found');
    const body = toFeature(sighting);
    return sendJson(request, reply, { body, isPrivate: isPrivate(viewer), type: 'application/geo+json' });
  });

  server.get('/api/v1/coordinates/:id', async (request, reply) => {
    const params = parseOr('not_found', idParams, request.params);
    const { cursor, limit } = parseOr('malformed', paging, request.query);
    const line = (await findTaxonLines(db, [params.id])).get(params.id);
    if (!line) throw new DomainError('not_found');
    const viewer = await viewerOf(request);
    const filters = { ...noFilters, taxonId: params.id };
    const page = await pageSightings(db, viewer, filters, { cursor, limit: limit ?? MAX_LIMIT });
    const features = page.items.map(toFeature).filter((feature) => feature.geometry !== null);
    const body = { type: 'FeatureCollection', features, nextCursor: page.nextCursor };
    return sendJson(request, reply, { body, isPrivate: isPrivate(viewer), type: 'application/geo+json' });
  });

  server.get('/api/v1/archives/:id', async (request, reply) => {
    const params = parseOr('not_found', idParams, request.params);
    const viewer = await viewerOf(request);
    const items = await findRevisionViews(db, viewer, params.id);
    return sendJson(request, reply, { body: { items, nextCursor: null }, isPrivate: isPrivate(viewer) });
  });
}

/** A sighting's point as GeoJSON, exact or the square's centre; without a point the geometry is null. */
function toFeature({ id: sightingId, url, taxon, place, observedOn }: SightingView) {
  const { latitude, longitude, uncertaintyM, utm10, visibility, isTrue } = place;
  return {
    type: 'Feature' as const,
    id: sightingId,
    geometry:
      latitude === null || longitude === null
        ? null
        : { type: 'Point' as const, coordinates: [longitude, latitude] as const },
    properties: {
      id: sightingId,
      url,
      label: taxon?.label ?? null,
      observedOn,
      uncertaintyM,
      utm10,
      visibility,
      isExact: isTrue && latitude !== null,
    },
  };
}
