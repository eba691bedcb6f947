import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { sendJson } from '#app/platform/action/send-json.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findAncestors } from './describe-taxon.server.ts';
import { findProtectedTaxa } from './find-protected.server.ts';
import { findTaxa, findTaxaInOrder } from './find-taxa.server.ts';
import { findChildIds, findSynonymIds, pageTaxonIds } from './taxon-lists.repo.server.ts';
import { findIdByRankAndSlug } from './taxon-pages.repo.server.ts';
import { type TaxonView, taxonRanks } from './taxon-view.ts';

const maxId = 2_147_483_647;
const maxSpecies = 200;
const id = z.coerce.number().int().positive().max(maxId);
const category = z.enum(['species', 'genus', 'subfamily', 'family', 'order']);
const idParams = z.object({ id });
const categoryParams = z.object({ category, id });
const paging = z.object({
  cursor: id.optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(200).catch(60),
});
const listQuery = paging.extend({ rank: z.enum(taxonRanks).catch('order') });
const speciesIds = z.object({
  speciesIds: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/)
    .transform((text) =>
      text
        .split(',')
        .map(Number)
        .filter((each) => each <= maxId)
        .slice(0, maxSpecies),
    ),
});

/** Taxa as JSON: one, its ancestors, its descendants of a rank, those that are protected, and synonyms. */
export async function taxonomyApi(
  server: FastifyInstance,
  { services: { db } }: { services: Pick<Services, 'db'> },
): Promise<void> {
  const isPrivate = false;

  server.get('/api/v1/taxa_legacy/:category/:id', async (request, reply) => {
    const params = parseOr('not_found', categoryParams, request.params);
    return sendJson(request, reply, { body: await findPublic(db, params.id, params.category), isPrivate });
  });

  server.get('/api/v1/taxa_legacy/:category/slug/:slug', async (request, reply) => {
    const params = parseOr('not_found', z.object({ category, slug: z.string().max(200) }), request.params);
    const found = await findIdByRankAndSlug(db, { rank: params.category, slug: params.slug.toLowerCase() });
    if (found === undefined) throw new DomainError('not_found');
    return sendJson(request, reply, { body: await findPublic(db, found), isPrivate });
  });

  server.get('/api/v1/taxa_legacy/:category/:id/ancestors', async (request, reply) => {
    const params = parseOr('not_found', categoryParams, request.params);
    const taxon = await findPublic(db, params.id, params.category);
    return sendJson(request, reply, { body: await ancestorsOf(taxon), isPrivate });
  });

  server.get('/api/v1/taxa_legacy/:id/category/:category/children', async (request, reply) => {
    const params = parseOr('not_found', categoryParams, request.params);
    const { cursor, limit } = parseOr('malformed', paging, request.query);
    const taxon = await findPublic(db, params.id);
    const branch = { id: taxon.id, rank: taxon.taxonType };
    const body = await page(limit, (most) =>
      pageTaxonIds(db, { rank: params.category, branch, afterId: cursor, limit: most }),
    );
    return sendJson(request, reply, { body, isPrivate });
  });

  server.get('/api/v1/taxa', async (request, reply) => {
    const { cursor, limit, rank } = parseOr('malformed', listQuery, request.query);
    const body = await page(limit, (most) => pageTaxonIds(db, { rank, afterId: cursor, limit: most }));
    return sendJson(request, reply, { body, isPrivate });
  });

  server.get('/api/v1/taxa/:id', async (request, reply) => {
    const params = parseOr('not_found', idParams, request.params);
    return sendJson(request, reply, { body: await findPublic(db, params.id), isPrivate });
  });

  server.get('/api/v1/taxa/:id/ancestors', async (request, reply) => {
    const params = parseOr('not_found', idParams, request.params);
    return sendJson(request, reply, { body: await ancestorsOf(await findPublic(db, params.id)), isPrivate });
  });

  server.get('/api/v1/taxa/:id/children', async (request, reply) => {
    const params = parseOr('not_found', idParams, request.params);
    const taxon = await findPublic(db, params.id);
    const items = await findTaxaInOrder(db, await findChildIds(db, taxon.id));
    return sendJson(request, reply, { body: { items, nextCursor: null }, isPrivate });
  });

  server.get('/api/v1/species/protected', async (request, reply) => {
    const items = (await findProtectedTaxa(db)).map(({ taxon }) => taxon);
    return sendJson(request, reply, { body: { items, nextCursor: null }, isPrivate });
  });

  server.get('/api/v1/species/synonyms_legacy', async (request, reply) => {
    const { speciesIds: ids } = parseOr('malformed', speciesIds, request.query);
    const rows = await findSynonymIds(db, ids);
    const taxa = await findTaxa(
      db,
      rows.map((row) => row.id),
    );
    const body: Record<string, TaxonView[]> = Object.fromEntries(ids.map((each) => [each, []]));
    for (const row of rows) {
      const synonym = taxa.get(row.id);
      if (synonym) body[String(row.accepted_id)]?.push(synonym);
    }
    return sendJson(request, reply, { body, isPrivate });
  });

  async function ancestorsOf(taxon: TaxonView): Promise<{ items: TaxonView[]; nextCursor: null }> {
    const ancestors = await findAncestors(db, taxon.acceptedId ?? taxon.id);
    return { items: ancestors.filter((ancestor) => ancestor.public), nextCursor: null };
  }

  async function page(limit: number, read: (most: number) => Promise<number[]>) {
    const ids = await read(limit + 1);
    const shown = ids.slice(0, limit);
    return { items: await findTaxaInOrder(db, shown), nextCursor: ids.length > limit ? String(shown.at(-1)) : null };
  }
}

async function findPublic(db: Db, taxonId: number, rank?: string): Promise<TaxonView> {
  const taxon = (await findTaxa(db, [taxonId])).get(taxonId);
  if (!taxon?.public || (rank !== undefined && taxon.taxonType !== rank)) throw new DomainError('not_found');
  return taxon;
}
