import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { unreadablePlace } from '#app/platform/action/read-query.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import type { LifeStage, Sex } from '../sighting-codes.ts';
import type { ImageView, SightingView } from '../sighting-view.ts';
import { findSeasonCounts } from '../summaries/taxon-summary.repo.server.ts';
import { findPicturedSightings, findStagePictures, pagePictures } from './taxon-pictures.repo.server.ts';

/** A finished picture with the sighting that it shows, as the viewer may see it. */
export type TaxonPicture = { image: ImageView; sighting: SightingView };
type Taxon = Pick<TaxonView, 'id' | 'taxonType'>;

/** Newest pictured sightings among which the best are looked for. */
const pool = 60;
const trust: Readonly<Record<string, number>> = { expert: 0, community: 1 };

/** Sightings with pictures for a taxon's page, the surest names of the newest first. */
export async function findPictured(db: Db, viewer: Viewer, taxon: Taxon, limit: number): Promise<SightingView[]> {
  const rows = await findPicturedSightings(db, { branch: branchOf(taxon), limit: pool });
  const rank = (level: string) => trust[level] ?? 2;
  const best = rows.toSorted((a, b) => rank(a.level) - rank(b.level)).slice(0, limit);
  return findSightings(
    db,
    viewer,
    best.map(({ id }) => id),
  );
}

/** The picture that stands for a taxon: the first of the surest sighting; undefined where there is none. */
export async function findMainImage(db: Db, viewer: Viewer, taxon: Taxon): Promise<TaxonPicture | undefined> {
  const [sighting] = await findPictured(db, viewer, taxon, 1);
  const image = sighting?.images.find((each) => each.urls !== null);
  return sighting && image && { image, sighting };
}

/** One page of a taxon's pictures, newest first; the cursor is the last picture's id. */
export async function pageTaxonPictures(
  db: Db,
  viewer: Viewer,
  page: { taxon: Taxon; stage: LifeStage | null; sex: Sex | null; cursor: string | null; limit: number },
): Promise<{ items: TaxonPicture[]; nextCursor: string | null }> {
  const { taxon, stage, sex, cursor, limit } = page;
  if (cursor && !/^\d{1,9}$/.test(cursor)) throw unreadablePlace();
  const afterId = cursor ? Number(cursor) : null;
  const rows = await pagePictures(db, { branch: branchOf(taxon), stage, sex, afterId, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const items = await hydrate(
    db,
    viewer,
    shown.map((row) => ({ imageId: row.id, sightingId: row.sighting_id })),
  );
  return { items, nextCursor: rows.length > limit ? String(shown.at(-1)?.id) : null };
}

/** A life stage in which a taxon was seen, how often, and its newest picture. */
export type TaxonStage = { stage: LifeStage | null; count: number; picture: TaxonPicture | null };

/** Life stages of a taxon's public sightings, most first; `stage` null for those that do not say. */
export async function findTaxonStages(db: Db, viewer: Viewer, taxon: Taxon): Promise<TaxonStage[]> {
  const counts = new Map<LifeStage | '', number>();
  for (const { life_stage, sightings } of await findSeasonCounts(db, [taxon.id])) {
    counts.set(life_stage, (counts.get(life_stage) ?? 0) + sightings);
  }
  const stages = [...counts].sort((a, b) => b[1] - a[1]);
  const rows = await findStagePictures(db, { branch: branchOf(taxon), stages: stages.map(([stage]) => stage) });
  const refs = rows.map((row) => ({ imageId: row.image_id, sightingId: row.sighting_id }));
  const pictures = await hydrate(db, viewer, refs);
  const pictureOf = (stage: string) => {
    const imageId = rows.find((row) => row.stage === stage)?.image_id;
    return pictures.find(({ image }) => image.id === imageId) ?? null;
  };
  return stages.map(([stage, count]) => ({ stage: stage || null, count, picture: pictureOf(stage) }));
}

async function hydrate(
  db: Db,
  viewer: Viewer,
  refs: readonly { imageId: number; sightingId: number }[],
): Promise<TaxonPicture[]> {
  const views = await findSightings(db, viewer, [...new Set(refs.map(({ sightingId }) => sightingId))]);
  const sightings = new Map(views.map((view) => [view.id, view]));
  return refs.flatMap(({ imageId, sightingId }) => {
    const sighting = sightings.get(sightingId);
    const image = sighting?.images.find(({ id, urls }) => id === imageId && urls !== null);
    return sighting && image ? [{ image, sighting }] : [];
  });
}

function branchOf({ id, taxonType }: Taxon) {
  return { id, rank: taxonType };
}
