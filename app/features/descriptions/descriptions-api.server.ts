import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { memberSchema } from '#app/features/members/member-schema.ts';
import { findPublicTaxon } from '#app/features/taxonomy/find-public-taxon.server.ts';
import { categorySchema } from '#app/features/taxonomy/taxon-schema.ts';
import { idSchema, pageOf } from '#app/platform/action/paging.ts';
import { readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { DescriptionView } from './description-view.ts';
import { findDescriptions } from './find-descriptions.server.ts';

const pictureSchema = z
  .strictObject({
    imageId: z.number().int(),
    sightingUrl: z.string(),
    urls: z.strictObject({ small: z.string(), medium: z.string(), large: z.string() }),
    width: z.number().int(),
    height: z.number().int(),
    caption: z.string(),
    alt: z.string(),
    credit: z.strictObject({ author: z.string(), licenseId: z.number().int(), terms: z.string().nullable() }),
  })
  .meta({
    id: 'DescribedPicture',
    description: 'Egy nyilvános találat képe a leírásban, a szerzőjével és a licencével.',
  });

const descriptionSchema = z
  .strictObject({
    id: z.number().int(),
    taxonId: z.number().int(),
    language: z.string(),
    version: z.number().int(),
    publishedAt: z.string(),
    sections: z.array(
      z.strictObject({
        section: z.string(),
        title: z.string(),
        html: z.string().describe('Megtisztított HTML.'),
        pictures: z.array(pictureSchema),
      }),
    ),
    sources: z.array(z.strictObject({ citation: z.string(), url: z.string().nullable() })),
    authors: z.array(memberSchema),
  })
  .meta({ id: 'Description' }) satisfies z.ZodType<DescriptionView>;

/** Published descriptions as JSON. */
export async function descriptionsApi(
  server: FastifyInstance,
  { services: { db } }: { services: Pick<Services, 'db'> },
): Promise<void> {
  readCall(server, '/api/v1/descriptions/:category/:id', {
    tag: 'taxonomy',
    summary: 'Egy taxon közzétett leírásai, szerzőkkel és forrásokkal, nyelvenként egy.',
    params: z.object({ category: categorySchema, id: idSchema }),
    answer: pageOf(descriptionSchema),
    async read({ params }) {
      const taxon = await findPublicTaxon(db, params.id, params.category);
      return { items: await findDescriptions(db, taxon.acceptedId ?? taxon.id), nextCursor: null };
    },
  });
}
