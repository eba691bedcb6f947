import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { categorySchema } from '#app/features/taxonomy/taxon-schema.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf } from '#app/platform/action/http.server.ts';
import { idParams, idSchema, idsSchema, pageOf, pagingQuery } from '#app/platform/action/paging.ts';
import { readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { findRevisionViews } from './changes/find-revisions.server.ts';
import { keptPath } from './changes/lead-to-kept.server.ts';
import { findSighting, findSightings } from './lists/find-sightings.server.ts';
import { pageSightings } from './lists/page-sightings.server.ts';
import { filterMessages, toSettlement } from './lists/read-filters.ts';
import { noFilters, type SightingFilters } from './lists/sighting-filters.ts';
import { featureSchema, revisionSchema, type SightingFeature, sightingSchema } from './sighting-schema.ts';
import type { SightingView } from './sighting-view.ts';

const shared = { tag: 'sightings', access: 'personal' } as const;
const featureCollection = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(featureSchema),
  nextCursor: z.string().nullable(),
});

/** Of the filters of lists those of places, by their words in the address. */
const placeFilters = {
  telepules: z
    .string()
    .transform(tidy)
    .transform((text, { addIssue }) => {
      const settlement = toSettlement(text);
      if (settlement === undefined) addIssue({ code: 'custom', message: filterMessages.settlement(text) });
      return settlement ?? null;
    })
    .optional()
    .describe('Település, kis- és nagybetűt, ékezetet megbocsátva; a rejtett és durvított helyűek nélkül.'),
  hely: z
    .string()
    .transform(tidy)
    .pipe(z.string().min(1).max(100))
    .optional()
    .describe('A hely saját neve, kis- és nagybetűt, ékezetet megbocsátva; csak ahol az látható.'),
};

/** Sightings, their points and revisions, each as the asker may see them. */
export async function sightingsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db } = services;
  const viewerOf = (request: FastifyRequest) => resolveViewer(services, headersOf(request));
  const movedTo = async (request: FastifyRequest) => keptPath(db, await viewerOf(request), request.url);

  readCall(server, '/api/v1/spotting/:id', {
    movedTo,
    ...shared,
    summary: 'Egy találat.',
    params: idParams,
    answer: sightingSchema,
    read: async ({ params, request }) => findOne(request, params.id),
  });

  readCall(server, '/api/v1/spottings/ids/:ids', {
    ...shared,
    summary: 'Találatok a kért sorrendben; az ismeretlenek kimaradnak.',
    params: z.object({ ids: idsSchema }),
    badParams: 'malformed',
    answer: pageOf(sightingSchema),
    read: async ({ params, request }) => ({
      items: await findSightings(db, await viewerOf(request), params.ids),
      nextCursor: null,
    }),
  });

  readCall(server, '/api/v1/spottings/:category/:id', {
    ...shared,
    summary: 'Egy taxon és minden alatta lévő taxon találatai, a legújabbtól.',
    params: z.object({ category: categorySchema, id: idSchema }),
    query: pagingQuery.extend(placeFilters),
    answer: pageOf(sightingSchema),
    async read({ params, query, request }) {
      const line = (await findTaxonLines(db, [params.id])).get(params.id);
      if (line?.rank !== params.category) throw new DomainError('not_found');
      const { telepules, hely, ...page } = query;
      return pageOfTaxon(request, params.id, page, { settlement: telepules ?? null, placeText: hely ?? null });
    },
  });

  readCall(server, '/api/v1/coordinates/spotting/:id', {
    movedTo,
    ...shared,
    summary: 'Egy találat helye (GeoJSON).',
    params: idParams,
    answer: featureSchema,
    type: 'application/geo+json',
    read: async ({ params, request }) => toFeature(await findOne(request, params.id)),
  });

  readCall(server, '/api/v1/coordinates/:id', {
    ...shared,
    summary: 'Egy taxon és minden alatta lévő taxon találatainak helyei (GeoJSON), a legújabbtól, lapozva.',
    notes: 'A rejtett helyű találatok kimaradnak, ezért egy oldalon a kértnél kevesebb is lehet.',
    params: idParams,
    query: pagingQuery.extend({ limit: z.coerce.number().int().min(1).max(200).default(200) }),
    answer: featureCollection,
    type: 'application/geo+json',
    async read({ params, query, request }) {
      if (!(await findTaxonLines(db, [params.id])).has(params.id)) throw new DomainError('not_found');
      const { items, nextCursor } = await pageOfTaxon(request, params.id, query);
      const features = items.map(toFeature).filter((feature) => feature.geometry !== null);
      return { type: 'FeatureCollection' as const, features, nextCursor };
    },
  });

  readCall(server, '/api/v1/archives/:id', {
    movedTo,
    ...shared,
    summary: 'Egy találat változatai, a legrégebbitől.',
    params: idParams,
    answer: pageOf(revisionSchema),
    read: async ({ params, request }) => ({
      items: await findRevisionViews(db, await viewerOf(request), params.id),
      nextCursor: null,
    }),
  });

  async function findOne(request: FastifyRequest, id: number): Promise<SightingView> {
    const sighting = await findSighting(db, await viewerOf(request), id);
    if (!sighting) throw new DomainError('not_found');
    return sighting;
  }

  async function pageOfTaxon(
    request: FastifyRequest,
    taxonId: number,
    { cursor, limit }: z.infer<typeof pagingQuery>,
    where: Partial<SightingFilters> = {},
  ) {
    const filters = { ...noFilters, ...where, taxonId };
    return pageSightings(db, await viewerOf(request), filters, { cursor: cursor ?? null, limit });
  }
}

/** A sighting's point as GeoJSON, exact or the square's centre; without a point the geometry is null. */
function toFeature({ id, url, taxon, place, observedOn }: SightingView): SightingFeature {
  const { latitude, longitude, uncertaintyM, utm10, visibility, isTrue } = place;
  const isPoint = latitude !== null && longitude !== null;
  return {
    type: 'Feature',
    id,
    geometry: isPoint ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    properties: {
      id,
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
