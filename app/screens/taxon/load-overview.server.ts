import { drawDistribution } from '#app/features/places/maps/draw-distribution.server.ts';
import { toLookAlike } from '#app/features/sightings/look-alikes/to-look-alike.ts';
import { findTaxonStages, type TaxonStage } from '#app/features/sightings/pictures/find-taxon-pictures.server.ts';
import { type LifeStage, lifeCycle } from '#app/features/sightings/sighting-codes.ts';
import { findLookAlikes } from '#app/features/sightings/taxa/find-look-alikes.server.ts';
import { findTaxonSquares } from '#app/features/sightings/taxa/find-taxon-squares.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { loadFoot } from './load-foot.server.ts';
import { loadSeason } from './panels/load-season.server.ts';
import { photoOf, toPhotos } from './panels/to-photos.ts';
import type { TaxonContext } from './taxon-context.ts';
import type { TaxonPanel, TaxonPhoto } from './taxon-page-data.ts';

const photosShown = 6;
const lookAlikesShown = 4;
/** Stages that a gallery may invite to: of the others few would know what to photograph. */
const inviting: readonly LifeStage[] = lifeCycle;

/** A species at a glance. */
export async function loadOverview(db: Db, context: TaxonContext): Promise<TaxonPanel> {
  const { viewer, taxon, page, pictured } = context;
  const [squares, season, stages, lookAlikes, foot] = await Promise.all([
    findTaxonSquares(db, taxon.id),
    loadSeason(db, context),
    findTaxonStages(db, viewer, taxon),
    findLookAlikes(db, taxon.id, lookAlikesShown),
    loadFoot(db, context),
  ]);
  return {
    kind: 'overview',
    map: { drawn: drawDistribution(squares), squares: squares.length },
    season,
    photos: galleryOf(toPhotos(pictured, pictured.length), stages),
    missing: stages.flatMap(({ stage, picture }) => (!picture && stage && inviting.includes(stage) ? [stage] : [])),
    lookAlikes: lookAlikes.map((each) => toLookAlike(each, taxon)),
    foot,
    links: { pictures: page('kepek'), map: page('terkep'), season: page('fenologia'), relatives: page('rokonok') },
  };
}

/** One picture of each stage first, then the best of the rest, without the one that leads the page. */
function galleryOf(photos: readonly TaxonPhoto[], stages: readonly TaxonStage[]): TaxonPhoto[] {
  const lead = photos[0]?.small;
  const ofStages = stages.flatMap(({ picture }) => (picture ? (photoOf(picture) ?? []) : []));
  const all = new Map([...ofStages, ...photos].map((photo) => [photo.small, photo]));
  return [...all.values()].filter(({ small }) => small !== lead).slice(0, photosShown);
}
