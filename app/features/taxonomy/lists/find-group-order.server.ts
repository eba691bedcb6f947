import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxa } from '../find-taxa.server.ts';
import { findSlugBearer } from '../taxon-pages.repo.server.ts';
import type { TaxonView } from '../taxon-view.ts';
import { orderScope } from '../tree/plan-taxa.ts';
import { findGroup, findGroupOf } from './group-orders.repo.server.ts';

/** An order by its main group's slug and its own slugHu, as they are written today. */
export type GroupOrder = { taxon: TaxonView; group: { slug: string; name: string }; slug: string };

/** The order of an address under a main group; past slugs and synonyms give the order of today, and so does another group. Throws not_found for what is no group, no order, or in no group. */
export async function findGroupOrder(db: Db, { group, order }: { group: string; order: string }): Promise<GroupOrder> {
  const known = await findGroup(db, group);
  const bearer = known && (await findSlugBearer(db, { scope: orderScope, slug: order }));
  const taxon = bearer && (await findPresent(db, bearer.id));
  if (taxon?.taxonType !== 'order') throw new DomainError('not_found');
  return groupOrderOf(db, taxon);
}

/** What stands at an address below an order. */
export type OrderBranch = { taxon: TaxonView; order: GroupOrder; slug: string };

/** A family, genus or species by its slug within an order; past slugs and synonyms give the taxon of today, in its order of today. Throws not_found. */
export async function findOrderBranch(db: Db, order: GroupOrder, slug: string): Promise<OrderBranch> {
  const bearer = await findSlugBearer(db, { scope: order.taxon.id, slug });
  const taxon = bearer && (await findPresent(db, bearer.id));
  const bears = taxon && branchSlug(taxon);
  if (!taxon || !bears) throw new DomainError('not_found');
  if (taxon.orderId === order.taxon.id) return { taxon, order, slug: bears };
  const moved = taxon.orderId === null ? undefined : await findPresent(db, taxon.orderId);
  if (!moved) throw new DomainError('not_found');
  return { taxon, order: await groupOrderOf(db, moved), slug: bears };
}

/** The slug by which a taxon stands below its order; undefined for ranks that do not. */
export function branchSlug({ taxonType, slug, slugHu }: Pick<TaxonView, 'taxonType' | 'slug' | 'slugHu'>) {
  if (taxonType === 'species') return slugHu ?? slug;
  return taxonType === 'genus' || taxonType === 'family' ? slug : undefined;
}

async function groupOrderOf(db: Db, taxon: TaxonView): Promise<GroupOrder> {
  const group = await findGroupOf(db, taxon.id);
  if (!group || taxon.slugHu === null) throw new DomainError('not_found');
  return { taxon, group, slug: taxon.slugHu };
}

/** The accepted taxon meant today; undefined where it is not public. */
async function findPresent(db: Db, id: number): Promise<TaxonView | undefined> {
  const taxon = (await findTaxa(db, [id])).get(id);
  const present = taxon?.acceptedId ? (await findTaxa(db, [taxon.acceptedId])).get(taxon.acceptedId) : taxon;
  return present?.public && present.status === 'accepted' ? present : undefined;
}
