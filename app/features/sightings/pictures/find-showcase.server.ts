import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSighting } from '../lists/find-sightings.server.ts';
import { countSite } from '../lists/sighting-counts.repo.server.ts';
import { findOrderPictures, findShowpieceId } from '../lists/sighting-lists.repo.server.ts';
import type { SightingView } from '../sighting-view.ts';

export type Showcase = {
  totals: Awaited<ReturnType<typeof countSite>>;
  /** A recent, expert-confirmed species with a landscape picture and an open place. */
  showpiece: SightingView | undefined;
  orders: { taxonId: number; sightings: number; imageKey: string | null }[];
};

const ORDERS = 12;

/** What is counted of the whole site is counted once after a write, whichever page shows it first. */
const totals = new KeptFacts<Showcase['totals']>(['sightings', 'taxonomy', 'members']);
const orderPictures = new KeptFacts<Awaited<ReturnType<typeof findOrderPictures>>>([
  'sightings',
  'taxonomy',
  'members',
]);

/** What a front page shows of the whole: totals, one good sighting, the orders with the most. */
export async function findShowcase(db: Db, viewer: Viewer): Promise<Showcase> {
  const [ofSite, showpiece, orders] = await Promise.all([
    totals.get(db, { key: 'site', read: () => countSite(db) }),
    findShowpiece(db, viewer),
    orderPictures.get(db, { key: 'orders', read: () => findOrderPictures(db, ORDERS) }),
  ]);
  return {
    totals: ofSite,
    showpiece,
    orders: orders.map((row) => ({ taxonId: row.order_id, sightings: row.sightings, imageKey: row.small_key })),
  };
}

/** A recent, expert-confirmed species with a landscape picture and an open place; undefined while there is none. */
export async function findShowpiece(db: Db, viewer: Viewer): Promise<SightingView | undefined> {
  const id = await findShowpieceId(db);
  return id === undefined ? undefined : findSighting(db, viewer, id);
}
