import { findVaried } from '#app/features/sightings/lists/find-varied.server.ts';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { findShowcase } from '#app/features/sightings/pictures/find-showcase.server.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { withoutShown } from './without-shown.ts';

export const LATEST = 10;
export const WAITING = 5;
/** Of one member, and of one taxon. */
const MOST_ALIKE = 2;
/** Picked ones that take the place of what stands above already. */
const SPARE = 12;
const anyRank = [0, 1, 2, 3, 4];
/** Named to a genus at most. */
const notToSpecies = [0, 1, 2, 3];

export type HomeOrder = { id: number; url: string; name: string; sightings: number; image: string | null };

export type HomeData = {
  totals: { sightings: number; species: number; squares: number; observers: number; unnamed: number };
  showpiece: SightingView | null;
  latest: SightingCardView[];
  waiting: SightingCardView[];
  orders: HomeOrder[];
};

const kept = new KeptFacts<HomeData>(['sightings', 'taxonomy', 'members']);

/**
 * What the front page shows to everybody, as a visitor sees it; complete also on a site without a single sighting. Below a member's
 * own home it has no showpiece, and nothing that is `shown` there.
 */
export async function loadHome(db: Db, own: { shown: ReadonlySet<number> } | null = null): Promise<HomeData> {
  const home = await kept.get(db, { key: '', read: () => readHome(db) });
  const showpiece = own ? null : home.showpiece;
  const above = new Set([...(own?.shown ?? []), ...(showpiece ? [showpiece.id] : [])]);
  const latest = withoutShown(home.latest, above, LATEST);
  const all = new Set([...above, ...latest.map(({ id }) => id)]);
  return { ...home, showpiece, latest, waiting: withoutShown(home.waiting, all, WAITING) };
}

/** With spare ones at the ends of both lists. */
async function readHome(db: Db): Promise<HomeData> {
  const everybody = visitor();
  const [showcase, latest, waiting] = await Promise.all([
    findShowcase(db, everybody),
    findVaried(db, everybody, { ranks: anyRank, most: MOST_ALIKE, limit: LATEST + SPARE }),
    findVaried(db, everybody, { ranks: notToSpecies, most: MOST_ALIKE, limit: WAITING + LATEST + SPARE }),
  ]);
  const taxa = await findTaxa(
    db,
    showcase.orders.map((order) => order.taxonId),
  );
  return {
    totals: showcase.totals,
    showpiece: showcase.showpiece ?? null,
    latest,
    waiting,
    orders: showcase.orders.flatMap(({ taxonId, sightings, imageKey }) => {
      const taxon = taxa.get(taxonId);
      if (!taxon?.url) return [];
      const image = imageKey && urls.imageFile(imageKey);
      return [{ id: taxonId, url: taxon.url, name: taxon.name ?? taxon.origName, sightings, image }];
    }),
  };
}
