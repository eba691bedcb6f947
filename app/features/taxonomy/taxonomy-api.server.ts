import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { idsOf, type KeyedCursor, pageOfKeyed, readKeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import { idParams, idSchema, pageOf, pagingQuery } from '#app/platform/action/paging.ts';
import { readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findAncestors } from './describe-taxon.server.ts';
import { findPublicTaxon } from './find-public-taxon.server.ts';
import { findTaxaInOrder } from './find-taxa.server.ts';
import { filterTaxa } from './lists/filter-taxa.server.ts';
import { pageByName, pageChildren } from './lists/taxon-lists.repo.server.ts';
import { findIdByRankAndSlug } from './taxon-pages.repo.server.ts';
import { categorySchema, taxonFilterQuery, taxonSchema, toTaxonFilters, treeNodeSchema } from './taxon-schema.ts';
import { type TaxonView, taxonRanks } from './taxon-view.ts';
import { openTree } from './tree/open-tree.server.ts';

const tag = 'taxonomy';
const categoryParams = z.object({ category: categorySchema, id: idSchema });

export const ancestorsAnswer = pageOf(taxonSchema);

/** Taxa as JSON: one, its ancestors, its children, its descendants of a rank, lists with filters, and the tree step by step. */
export async function taxonomyApi(
  server: FastifyInstance,
  { services: { db } }: { services: Pick<Services, 'db'> },
): Promise<void> {
  readCall(server, '/api/v1/taxa_legacy/:category/:id', {
    tag,
    summary: 'Egy taxon a rangja és a száma szerint.',
    params: categoryParams,
    answer: taxonSchema,
    read: ({ params }) => findPublicTaxon(db, params.id, params.category),
  });

  readCall(server, '/api/v1/taxa_legacy/:category/slug/:slug', {
    tag,
    summary: 'Egy taxon a rangja és az útneve szerint; régi útnév is jó.',
    params: z.object({ category: categorySchema, slug: z.string().max(200) }),
    answer: taxonSchema,
    async read({ params: { category, slug } }) {
      const found = await findIdByRankAndSlug(db, { rank: category, slug: slug.toLowerCase() });
      if (found === undefined) throw new DomainError('not_found');
      return findPublicTaxon(db, found);
    },
  });

  readCall(server, '/api/v1/taxa_legacy/:category/:id/ancestors', {
    tag,
    summary: 'Egy taxon ősei, a gyökértől lefelé.',
    params: categoryParams,
    answer: ancestorsAnswer,
    read: async ({ params }) => ancestorsOf(await findPublicTaxon(db, params.id, params.category)),
  });

  readCall(server, '/api/v1/taxa_legacy/:id/category/:category/children', {
    tag,
    summary: 'Egy taxon adott rangú leszármazottai.',
    params: categoryParams,
    query: pagingQuery,
    answer: pageOf(taxonSchema),
    async read({ params, query }) {
      const { id, taxonType } = await findPublicTaxon(db, params.id);
      const branch = { id, rank: taxonType };
      const after = readKeyedCursor(query.cursor);
      return onePage(
        await pageByName(db, { rank: params.category, branch, after, limit: query.limit + 1 }),
        query.limit,
      );
    },
  });

  readCall(server, '/api/v1/taxa', {
    tag,
    summary: 'Egy rang taxonjai a magyar ábécé rendjében, szűrőkkel.',
    query: pagingQuery.extend({ rank: z.enum(taxonRanks).default('order'), ...taxonFilterQuery.shape }),
    answer: pageOf(taxonSchema),
    read: ({ query: { cursor, limit, rank, ...query } }) =>
      filterTaxa(db, { rank, filters: toTaxonFilters(query), cursor, limit }),
  });

  readCall(server, '/api/v1/taxa/:id', {
    tag,
    summary: 'Egy taxon.',
    params: idParams,
    answer: taxonSchema,
    read: ({ params }) => findPublicTaxon(db, params.id),
  });

  readCall(server, '/api/v1/taxa/:id/ancestors', {
    tag,
    summary: 'Egy taxon ősei, a gyökértől lefelé.',
    params: idParams,
    answer: ancestorsAnswer,
    read: async ({ params }) => ancestorsOf(await findPublicTaxon(db, params.id)),
  });

  readCall(server, '/api/v1/taxa/:id/children', {
    tag,
    summary: 'Egy taxon közvetlen gyermekei.',
    params: idParams,
    query: pagingQuery,
    answer: pageOf(taxonSchema),
    async read({ params, query: { cursor, limit } }) {
      const { id: parentId } = await findPublicTaxon(db, params.id);
      const after = readKeyedCursor(cursor);
      return onePage(await pageChildren(db, { parentId, after, limit: limit + 1 }), limit);
    },
  });

  readCall(server, '/api/v1/trees/:category/:id', {
    tag,
    summary: 'A rendszertan egy pontja, a gyermekei és számaik: lépésenként nyíló fához.',
    params: categoryParams,
    query: pagingQuery,
    answer: z.strictObject({
      node: treeNodeSchema,
      children: z.array(treeNodeSchema),
      nextCursor: z.string().nullable().describe('A gyermekek következő oldala.'),
    }),
    async read({ params, query }) {
      const { id } = await findPublicTaxon(db, params.id, params.category);
      const { node, ...rest } = await openTree(db, { taxonId: id, ...query });
      if (!node) throw new DomainError('not_found');
      return { node, ...rest };
    },
  });

  async function ancestorsOf(taxon: TaxonView): Promise<{ items: TaxonView[]; nextCursor: null }> {
    const ancestors = await findAncestors(db, taxon.acceptedId ?? taxon.id);
    return { items: ancestors.filter((ancestor) => ancestor.public), nextCursor: null };
  }

  async function onePage(rows: readonly KeyedCursor[], limit: number) {
    const { shown, nextCursor } = pageOfKeyed(rows, limit);
    return { items: await findTaxaInOrder(db, idsOf(shown)), nextCursor };
  }
}
