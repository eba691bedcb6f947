import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { sendJson } from '#app/platform/action/send-json.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { SearchItem } from './search-item.ts';
import { searchTaxa } from './search-taxa.server.ts';

/** Unknown or odd parameters fall back: a search never fails. */
const searchQuery = z.object({
  q: z.string().catch(''),
  orderid: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  isalltype: z.string().optional().catch(undefined),
  isww: z.string().optional().catch(undefined),
});

/** `GET /api/v1/search`: `{success, items}`. */
export async function searchApi(
  server: FastifyInstance,
  { services }: { services: Pick<Services, 'db'> },
): Promise<void> {
  server.get('/api/v1/search', async (request, reply) => {
    const { q, orderid, isalltype, isww } = searchQuery.parse(request.query);
    const scope = { orderId: orderid, allRanks: isalltype === '1', withAbsent: isww === '1' };
    const taxa = await searchTaxa(services.db, { q, ...scope });
    const body = { success: true, items: taxa.map(toSearchItem) };
    return sendJson(request, reply, { body, isPrivate: false });
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
