import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { findPublicTaxon } from '#app/features/taxonomy/find-public-taxon.server.ts';
import { categorySchema } from '#app/features/taxonomy/taxon-schema.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf } from '#app/platform/action/http.server.ts';
import { idParams, idSchema } from '#app/platform/action/paging.ts';
import { readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findMainImage, findTaxonStages } from '../pictures/find-taxon-pictures.server.ts';
import { lifeStages } from '../sighting-codes.ts';
import { imageSchema } from '../sighting-schema.ts';
import { findPhenology } from './find-phenology.server.ts';
import { PHENOLOGY_BINS, type Phenology, phenologyStages } from './phenology.ts';

const counts = z.array(z.number().int()).length(PHENOLOGY_BINS);
const phenologySchema = z.strictObject({
  bins: z.literal(PHENOLOGY_BINS),
  total: z.number().int().describe('Az oszlopokba számolt találatok.'),
  spread: z.number().int().describe('Ebből több oszlopot érő keltűek: mindegyikben számítanak.'),
  undated: z.number().int().describe('Csak az évük ismert, az oszlopokból kimaradnak.'),
  resolution: z.enum(['third', 'month']),
  stages: z.partialRecord(z.enum(phenologyStages), counts).describe('Fejlődési alakonként; notStated: nincs megadva.'),
  effort: counts.describe('A rend minden találata.'),
}) satisfies z.ZodType<Phenology>;
const categoryParams = z.object({ category: categorySchema, id: idSchema });

/** What sightings tell of a taxon: when, in which stages, and its main picture. */
export async function taxonRecordsApi(
  server: FastifyInstance,
  { services }: { services: Pick<Services, 'db' | 'config'> },
): Promise<void> {
  const { db } = services;
  const viewerOf = (request: FastifyRequest) => resolveViewer(services, headersOf(request));

  readCall(server, '/api/v1/phenology/:id', {
    tag: 'sightings',
    summary: 'Mikor látták a taxont: 36 hónapharmad, fejlődési alakonként.',
    notes:
      'Védett taxon napjai csak hónapra nyilvánosak: ilyenkor a resolution értéke month, és minden hónap darabszáma egyenletesen oszlik el a három harmadán (a maradék a korábbiakra jut), vagyis a harmadok nem mondanak többet a hónapnál.',
    params: idParams,
    answer: phenologySchema,
    read: async ({ params }) => findPhenology(db, await findPublicTaxon(db, params.id)),
  });

  readCall(server, '/api/v1/taxa_legacy/:category/:id/stages', {
    tag: 'taxonomy',
    access: 'personal',
    summary: 'A taxon fejlődési alakjai: hány találat, és a legújabb kép.',
    params: categoryParams,
    answer: z.strictObject({
      items: z.array(
        z.strictObject({
          stage: z.enum(lifeStages).nullable(),
          count: z.number().int(),
          image: imageSchema.nullable(),
        }),
      ),
    }),
    async read({ params, request }) {
      const taxon = await findPublicTaxon(db, params.id, params.category);
      const stages = await findTaxonStages(db, await viewerOf(request), taxon);
      return { items: stages.map(({ stage, count, picture }) => ({ stage, count, image: picture?.image ?? null })) };
    },
  });

  readCall(server, '/api/v1/taxa_legacy/:category/:id/mainimage', {
    tag: 'taxonomy',
    access: 'personal',
    summary: 'A taxon főképe; 404, ha még nincs képe.',
    params: categoryParams,
    answer: imageSchema,
    async read({ params, request }) {
      const taxon = await findPublicTaxon(db, params.id, params.category);
      const picture = await findMainImage(db, await viewerOf(request), taxon);
      if (!picture) throw new DomainError('not_found');
      return picture.image;
    },
  });
}
