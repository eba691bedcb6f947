import {
  type CreditedPicture,
  withCreditedPictures,
} from '#app/features/sightings/pictures/find-branch-pictures.server.ts';
import { listOrders, type OrderLine } from '#app/features/taxonomy/lists/list-orders.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';

export type PicturedOrder = OrderLine & { picture: CreditedPicture | null };
/** A group with how much it holds, and its orders apart: those that were seen, the most seen first, and the others by name. */
export type PicturedGroup = {
  slug: string;
  name: string;
  orders: number;
  species: number;
  seen: PicturedOrder[];
  unseen: PicturedOrder[];
};

/** All orders by group, those that were seen with a picture. */
export async function loadOrders(db: Db): Promise<PicturedGroup[]> {
  const groups = await listOrders(db);
  const seen = groups.flatMap(({ orders }) => orders.filter(({ sightings }) => sightings > 0));
  const pictured = await withCreditedPictures(
    db,
    seen.map(({ id }) => ({ id, rank: 'order' as const })),
  );
  const pictures = new Map(pictured.map(({ id, picture }) => [id, picture]));
  return groups.map(({ slug, name, orders }) => {
    const all = orders.map((order) => ({ ...order, picture: pictures.get(order.id) ?? null }));
    return {
      slug,
      name,
      orders: all.length,
      species: all.reduce((sum, { species }) => sum + species, 0),
      seen: all.filter(({ sightings }) => sightings > 0).toSorted((a, b) => b.sightings - a.sightings),
      unseen: all.filter(({ sightings }) => sightings === 0),
    };
  });
}
