import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { findSighting } from './find-sightings.server.ts';
import { countSite, findOrderPictures, findShowpieceId } from './sighting-lists.repo.server.ts';
import type { SightingView } from './sighting-view.ts';

export type Showcase = {
  totals: Awaited<ReturnType<typeof countSite>>;
  /** A recent, expert-confirmed species with a landscape picture and an open place. */
  showpiece: SightingView | undefined;
  orders: { taxonId: number; sightings: number; imageKey: string | null }[];
};

const ORDERS = 12;

/** What a front page shows of the whole: totals, one good sighting, the orders with the most. */
export async function findShowcase(db: Db, viewer: Viewer): Promise<Showcase> {
  const [totals, showpieceId, orders] = await Promise.all([
    countSite(db),
    findShowpieceId(db),
    findOrderPictures(db, ORDERS),
  ]);
  return {
    totals,
    showpiece: showpieceId === undefined ? undefined : await findSighting(db, viewer, showpieceId),
    orders: orders.map((row) => ({ taxonId: row.order_id, sightings: row.sightings, imageKey: row.small_key })),
  };
}
