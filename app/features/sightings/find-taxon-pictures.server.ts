import { findSummedTaxa } from '#app/features/taxonomy/find-summed-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { findSightings } from './find-sightings.server.ts';
import { pageSightings } from './page-sightings.server.ts';
import { noFilters, trustLevels } from './sighting-filters.ts';
import type { ImageView, SightingView } from './sighting-view.ts';
import { taxonColumn } from './taxon-column.ts';
import { findStageCounts, findStagePictureIds } from './taxon-pictures.repo.server.ts';

/** Newest sightings with pictures among which the main one is chosen. */
const looked = 24;

/** A taxon's main picture: the best determined of the newest ones; undefined where there is none yet. */
export async function findMainImage(db: Db, viewer: Viewer, taxon: TaxonView): Promise<ImageView | undefined> {
  const filters = { ...noFilters, taxonId: taxon.id, hasImage: true };
  const { items } = await pageSightings(db, viewer, filters, { limit: looked });
  const shown = items.filter((item) => firstPicture(item) !== undefined);
  const [best] = shown.toSorted((a, b) => trustLevels.indexOf(b.level) - trustLevels.indexOf(a.level) || b.id - a.id);
  return best && firstPicture(best);
}

export type TaxonStage = { stage: string | null; count: number; image: ImageView | null };

/** Life stages in which a taxon was seen, most often first, each with its newest picture. */
export async function findTaxonStages(db: Db, viewer: Viewer, taxon: TaxonView): Promise<TaxonStage[]> {
  const branch = { id: taxon.id, column: taxonColumn(taxon.taxonType) };
  const [counts, pictured] = await Promise.all([
    findStageCounts(db, await findSummedTaxa(db, taxon)),
    findStagePictureIds(db, branch),
  ]);
  const sightings = await findSightings(db, viewer, pictured);
  const images = new Map(sightings.map((each) => [each.lifeStage ?? '', firstPicture(each) ?? null]));
  return counts.map((row) => ({
    stage: row.life_stage || null,
    count: row.sightings,
    image: images.get(row.life_stage) ?? null,
  }));
}

function firstPicture({ images }: SightingView): ImageView | undefined {
  return images.find((image) => image.urls !== null);
}
