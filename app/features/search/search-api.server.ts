import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idSchema } from '#app/platform/action/paging.ts';
import { readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { SearchHit, SearchItem } from './search-item.ts';
import { searchByName } from './search-taxa.server.ts';
import { minQueryLength } from './searchable-text.ts';
import { toSearchHits, toSearchItem } from './to-search-hits.server.ts';

const flag = z.enum(['0', '1']).optional();
const searchQuery = z.object({
  q: z.string().default('').describe(`Legalább ${minQueryLength} betű; rövidebbre üres a válasz.`),
  orderid: idSchema.optional().describe('Csak ezen a renden belül.'),
  isalltype: flag.describe('1: minden rang, különben csak fajok.'),
  isww: flag.describe('1: a Magyarországon nem élők is.'),
  detail: flag.describe('1: a rend és az a név is, amelyre a taxon előjött.'),
});

const searchItemSchema = z.strictObject({
  id: z.number().int(),
  origName: z.string(),
  name: z.string().nullable(),
  synonymizedName: z.string().nullable(),
  taxonType: z.string(),
  dirty: z.boolean().describe('Tisztázatlan név.'),
  url: z.string().nullable(),
  label: z.string(),
  protected: z.boolean(),
  orderName: z.string().nullable().optional().describe('Csak detail=1 esetén.'),
  foundBy: z.string().nullable().optional().describe('Csak detail=1 esetén; null, ha a felirat mutatja.'),
}) satisfies z.ZodType<SearchItem | SearchHit>;

/** `GET /api/v1/search`: `{success, items}`; with `detail=1` an item also says its order and the name it was found by. */
export async function searchApi(
  server: FastifyInstance,
  { services }: { services: Pick<Services, 'db'> },
): Promise<void> {
  readCall(server, '/api/v1/search', {
    tag: 'taxonomy',
    summary: 'Taxonok keresése magyar és tudományos névre, elütést is megbocsátva.',
    query: searchQuery,
    answer: z.strictObject({ success: z.boolean(), items: z.array(searchItemSchema) }),
    async read({ query: { q, orderid, isalltype, isww, detail } }) {
      const scope = { orderId: orderid, allRanks: isalltype === '1', withAbsent: isww === '1' };
      const found = await searchByName(services.db, { q, ...scope });
      const items =
        detail === '1' ? await toSearchHits(services.db, found) : found.map(({ taxon }) => toSearchItem(taxon));
      return { success: true, items };
    },
  });
}
