import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type TaxonTab, taxonUrl, withQuery } from '#app/urls.ts';
import { findTaxa } from './find-taxa.server.ts';
import { findSlugBearer } from './taxon-pages.repo.server.ts';
import { isTaxonTab, synonymKey } from './taxon-tabs.ts';
import type { TaxonView } from './taxon-view.ts';
import { orderScope, subfamilyScope } from './tree/plan-taxa.ts';

/** Path segments of a taxon's page: `/order`, `/order/tab`, `/order/slug`, `/order/slug/tab`, `/alcsalad/slug`, or `/alcsalad/slug/tab`. */
export type TaxonAddress = {
  order?: string | undefined;
  slug?: string | undefined;
  tab?: string | undefined;
  /** The whole path as asked for. */
  path: string;
};

/** The page an address shows, or where it moved: old slugs, synonyms and a species' Latin slug lead on for ever. */
export type ResolvedAddress = { taxon: TaxonView; tab: TaxonTab | null } | { movedTo: string };

/** Reads a taxon's address. Throws not_found for what is unknown, has no page, or is not public unless `seesHidden`. */
export async function resolveTaxonAddress(
  db: Db,
  address: TaxonAddress,
  { seesHidden = false }: { seesHidden?: boolean } = {},
): Promise<ResolvedAddress> {
  const { id, tab } = await findBearer(db, address);
  if (tab !== undefined && !isTaxonTab(tab)) throw new DomainError('not_found');
  const taxon = (await findTaxa(db, [id])).get(id);
  const page = taxon && (taxon.url ?? (seesHidden ? hiddenPage(taxon) : undefined));
  if (!taxon || !page || page === '/') throw new DomainError('not_found');
  const canonical = tab ? `${page}/${tab}` : page;
  if (canonical === address.path) return { taxon, tab: tab ?? null };
  return { movedTo: withQuery(canonical, { [synonymKey]: taxon.acceptedId === null ? null : taxon.slug }) };
}

/** Where a taxon that is not public would stand; a synonym that is not public leads nowhere. */
function hiddenPage(taxon: TaxonView): string | undefined {
  return taxon.acceptedId === null ? taxonUrl({ ...taxon, public: true }) : undefined;
}

/** The page of a taxon known by id. Throws not_found where it is of another rank, unknown, not public. */
export async function findTaxonPage(db: Db, { id, rank }: { id: number; rank: string }): Promise<string> {
  const taxon = (await findTaxa(db, [id])).get(id);
  if (taxon?.taxonType !== rank || !taxon.url || taxon.url === '/') throw new DomainError('not_found');
  return withQuery(taxon.url, { [synonymKey]: taxon.acceptedId === null ? null : taxon.slug });
}

async function findBearer(
  db: Db,
  { order, slug, tab }: TaxonAddress,
): Promise<{ id: number; tab?: string | undefined }> {
  const bearer = async (scope: number, word: string) => {
    const found = await findSlugBearer(db, { scope, slug: word.toLowerCase() });
    if (!found) throw new DomainError('not_found');
    return found.id;
  };
  if (order === undefined) return { id: await bearer(subfamilyScope, slug ?? ''), tab };
  const orderId = await bearer(orderScope, order);
  if (slug === undefined) return { id: orderId };
  if (tab === undefined && isTaxonTab(slug)) return { id: orderId, tab: slug };
  return { id: await bearer(orderId, slug), tab };
}
