import { pageCards } from '#app/features/sightings/lists/page-cards.server.ts';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { findShowcase } from '#app/features/sightings/pictures/find-showcase.server.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

const LATEST = 10;
const WAITING = 5;

export type HomeOrder = { id: number; url: string; name: string; sightings: number; image: string | null };

export type HomeData = {
  totals: { sightings: number; species: number; squares: number; observers: number; unnamed: number };
  showpiece: SightingView | null;
  latest: SightingCardView[];
  waiting: SightingCardView[];
  orders: HomeOrder[];
};

/** What the front page shows; complete also on a site without a single sighting. */
export async function loadHome(db: Db, viewer: Viewer): Promise<HomeData> {
  const [showcase, latest, waiting] = await Promise.all([
    findShowcase(db, viewer),
    pageCards(db, viewer, noFilters, { limit: LATEST }),
    pageCards(db, viewer, { ...noFilters, rank: { min: 0, max: 3 }, hasImage: true }, { limit: WAITING }),
  ]);
  const taxa = await findTaxa(
    db,
    showcase.orders.map((order) => order.taxonId),
  );
  return {
    totals: showcase.totals,
    showpiece: showcase.showpiece ?? null,
    latest: latest.cards,
    waiting: waiting.cards,
    orders: showcase.orders.flatMap(({ taxonId, sightings, imageKey }) => {
      const taxon = taxa.get(taxonId);
      if (!taxon?.url) return [];
      const image = imageKey && urls.imageFile(imageKey);
      return [{ id: taxonId, url: taxon.url, name: taxon.name ?? taxon.origName, sightings, image }];
    }),
  };
}
