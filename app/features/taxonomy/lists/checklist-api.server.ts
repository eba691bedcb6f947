import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseOr } from '#app/platform/action/http.server.ts';
import { idsSchema, pageOf, pagingQuery } from '#app/platform/action/paging.ts';
import { described, fileAnswer, readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findTaxa } from '../find-taxa.server.ts';
import {
  faunaItemSchema,
  protectedTaxonSchema,
  taxonFilterQuery,
  taxonSchema,
  toTaxonFilters,
} from '../taxon-schema.ts';
import type { TaxonView } from '../taxon-view.ts';
import { writeFaunaCsv, writeFaunaJson } from './fauna-file.ts';
import { pageProtectedTaxa } from './find-protected.server.ts';
import { pageFauna, streamFauna } from './page-fauna.server.ts';
import { findSynonymIds } from './taxon-lists.repo.server.ts';

const tag = 'taxonomy';
const fileQuery = taxonFilterQuery.extend({
  format: z.enum(['csv', 'json']).default('csv'),
  separator: z.enum([';', ',']).default(';'),
});

const fileCall = {
  tag,
  summary: 'Fauna Hungariae fájlként.',
  query: fileQuery,
  answer: fileAnswer,
  type: 'text/csv',
} as const;

/** Lists of the catalogue as a whole: the fauna of Hungary, also as a file, protected taxa, synonyms of species. */
export async function checklistApi(
  server: FastifyInstance,
  { services: { db } }: { services: Pick<Services, 'db'> },
): Promise<void> {
  readCall(server, '/api/v1/fh', {
    tag,
    summary: 'Fauna Hungariae: a Magyarországról ismert fajok.',
    query: pagingQuery.extend(taxonFilterQuery.shape),
    answer: pageOf(faunaItemSchema),
    read: ({ query: { cursor, limit, ...filters } }) =>
      pageFauna(db, { filters: toTaxonFilters(filters), cursor, limit }),
  });

  readCall(server, '/api/v1/species/protected', {
    tag,
    summary: 'Védett taxonok kategóriával, forintértékkel és jogszabállyal.',
    query: pagingQuery,
    answer: pageOf(protectedTaxonSchema),
    async read({ query }) {
      const { items, nextCursor } = await pageProtectedTaxa(db, query);
      return {
        items: items.map(({ taxon, natura2000Code, sightings }) => ({ ...taxon, natura2000Code, sightings })),
        nextCursor,
      };
    },
  });

  readCall(server, '/api/v1/species/synonyms_legacy', {
    tag,
    summary: 'Fajok szinonimái, a fajok száma szerint.',
    query: z.object({ speciesIds: idsSchema }),
    answer: z.record(z.string(), z.array(taxonSchema)),
    async read({ query: { speciesIds } }) {
      const rows = await findSynonymIds(db, speciesIds);
      const taxa = await findTaxa(
        db,
        rows.map((row) => row.id),
      );
      const body: Record<string, TaxonView[]> = Object.fromEntries(speciesIds.map((each) => [each, []]));
      for (const row of rows) {
        const synonym = taxa.get(row.id);
        if (synonym) body[String(row.accepted_id)]?.push(synonym);
      }
      return body;
    },
  });

  server.get('/fauna-hungariae/letoltes', described(fileCall), async (request, reply) => {
    const { format, separator, ...query } = parseOr('malformed', fileQuery, request.query);
    const pages = streamFauna(db, toTaxonFilters(query));
    const isCsv = format === 'csv';
    reply.header('cache-control', 'no-cache');
    reply.header('content-disposition', `attachment; filename="fauna-hungariae.${format}"`);
    reply.type(isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8');
    return reply.send(Readable.from(isCsv ? writeFaunaCsv(pages, separator) : writeFaunaJson(pages)));
  });
}
