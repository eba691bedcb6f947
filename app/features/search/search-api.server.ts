import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { SearchItem } from './search-item.ts';
import { searchTaxa } from './search-taxa.server.ts';

/** Unknown or odd parameters fall back: a search never fails. */
const searchQuery = z.object({
  q: z.string().catch('').describe('Legalább 3 betű; rövidebbre üres a válasz.'),
  orderid: idSchema.optional().catch(undefined).describe('Csak ezen a renden belül.'),
  isalltype: z.string().optional().catch(undefined).describe('1: minden rang, különben csak fajok.'),
  isww: z.string().optional().catch(undefined).describe('1: a Magyarországon nem élők is.'),
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
}) satisfies z.ZodType<SearchItem>;

/** `GET /api/v1/search`: `{success, items}`. */
export async function searchApi(
  server: FastifyInstance,
  { services }: { services: Pick<Services, 'db'> },
): Promise<void> {
  readCall(server, '/api/v1/search', {
    tag: 'taxonomy',
    summary: 'Taxonok keresése magyar és tudományos névre, elütést is megbocsátva.',
    query: searchQuery,
    answer: z.strictObject({ success: z.boolean(), items: z.array(searchItemSchema) }),
    async read({ query: { q, orderid, isalltype, isww } }) {
      const scope = { orderId: orderid, allRanks: isalltype === '1', withAbsent: isww === '1' };
      const taxa = await searchTaxa(services.db, { q, ...scope });
      return { success: true, items: taxa.map(toSearchItem) };
    },
  });
}

/** A taxon as the search gives it. */
export function toSearchItem(taxon: TaxonView): SearchItem {
  return {
    id: taxon.id,
    origName: taxon.origName,
    name: taxon.name,
    synonymizedName: taxon.synonymizedName,
    taxonType: taxon.taxonType,
    dirty: taxon.status === 'unresolved',
    url: taxon.url,
    label: taxon.label,
    protected: taxon.protection !== null,
  };
}
