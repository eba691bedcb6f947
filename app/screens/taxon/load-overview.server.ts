import { drawDistribution } from '#app/features/places/maps/draw-distribution.server.ts';
import { toLookAlike } from '#app/features/sightings/look-alikes/to-look-alike.ts';
import { withPictures } from '#app/features/sightings/pictures/find-branch-pictures.server.ts';
import { findLookAlikes, type LookAlike } from '#app/features/sightings/taxa/find-look-alikes.server.ts';
import { findTaxonSquares } from '#app/features/sightings/taxa/find-taxon-squares.server.ts';
import { toListItem } from '#app/features/taxonomy/lists/list-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { loadFoot } from './load-foot.server.ts';
import { loadSeason } from './panels/load-season.server.ts';
import type { TaxonContext } from './taxon-context.ts';
import type { Confusion, NamedTaxon, TaxonPanel } from './taxon-page-data.ts';

const lookAlikesShown = 4;
const confusionsShown = 6;

/** A species at a glance. */
export async function loadOverview(db: Db, context: TaxonContext): Promise<TaxonPanel> {
  const { taxon, page, photos, missing, brief } = context;
  const [squares, season, lookAlikes, foot] = await Promise.all([
    findTaxonSquares(db, taxon.id),
    loadSeason(db, context),
    findLookAlikes(db, taxon.id),
    loadFoot(db, context),
  ]);
  // How often they were confused is drawn apart.
  const shown = lookAlikes.slice(0, lookAlikesShown).map((each) => ({ ...toLookAlike(each, taxon), told: [] }));
  return {
    kind: 'overview',
    map: { drawn: drawDistribution(squares), squares: squares.length },
    season,
    photos: photos.slice(1),
    missing,
    about: brief?.about ?? [],
    lookAlikes: await withPictures(db, shown),
    confusions: confusionsOf(lookAlikes, taxon),
    foot,
    links: {
      pictures: page('kepek'),
      map: page('terkep'),
      season: page('fenologia'),
      description: page('leiras'),
      relatives: page('rokonok'),
    },
  };
}

/** What was first taken for what, both ways, the most first. */
function confusionsOf(lookAlikes: readonly LookAlike[], taxon: TaxonView): Confusion[] {
  const own = named(taxon);
  const all = lookAlikes.flatMap(({ taxon: other, takenFor, givenTo }) => [
    { first: named(other), final: own, count: takenFor },
    { first: own, final: named(other), count: givenTo },
  ]);
  return all
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, confusionsShown);
}

function named(taxon: TaxonView): NamedTaxon {
  const { id, url, name, origName, rank } = toListItem(taxon);
  return { id, url, name, origName, rank };
}
