import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { findSettlements } from './find-settlements.server.ts';

const settlementSchema = z
  .strictObject({
    name: z.string(),
    countyCode: z.string().describe('A KSH vármegyekódja.'),
    county: z.string(),
    url: z.string().describe('A település találatainak listája.'),
    spottingCount: z
      .number()
      .int()
      .describe('Az itt látottnak mutatott találatok; a rejtett és durvított helyűek nélkül.'),
  })
  .meta({ id: 'Settlement' });

/** Settlements by the beginning of their name, with their public sightings. */
export async function settlementsApi(
  server: FastifyInstance,
  { services: { db } }: { services: Pick<Services, 'db'> },
): Promise<void> {
  readCall(server, '/api/v1/settlements', {
    tag: 'sightings',
    summary: 'Települések nevük eleje szerint, kis- és nagybetűt, ékezetet, elütést megbocsátva.',
    query: z.object({
      q: z.string().transform(tidy).pipe(z.string().max(100)).default(''),
      limit: z.coerce.number().int().min(1).max(20).default(8),
    }),
    answer: z.strictObject({ items: z.array(settlementSchema), nextCursor: z.null() }),
    async read({ query }) {
      const found = await findSettlements(db, query);
      return {
        items: found.map(({ sightings, ...rest }) => ({ ...rest, spottingCount: sightings })),
        nextCursor: null,
      };
    },
  });
}
