import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findCards } from './page-cards.server.ts';
import { pickVaried } from './pick-varied.ts';
import type { SightingCardView } from './sighting-card-view.ts';
import { findNewestPictured } from './sighting-lists.repo.server.ts';

/** Newest ones that are picked from. */
const looked = 300;

/** The newest published with a finished picture that are named to one of these ranks, `most` at most of one member or taxon. */
export async function findVaried(
  db: Db,
  viewer: Viewer,
  { ranks, most, limit }: { ranks: readonly number[]; most: number; limit: number },
): Promise<SightingCardView[]> {
  const newest = await findNewestPictured(db, { ranks, limit: looked });
  const picked = pickVaried(newest, { most, limit });
  const cards = await findCards(
    db,
    viewer,
    picked.map(({ id }) => id),
  );
  return cards.filter(({ image }) => image !== null);
}
