import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { unreadablePlace } from '#app/platform/action/read-query.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import type { LifeStage, Sex } from '../sighting-codes.ts';
import type { ImageView, SightingView } from '../sighting-view.ts';
import { findSeasonCounts } from '../summaries/taxon-summary.repo.server.ts';
import { chooseGallery, chooseVaried, type Pictured, picturedOf } from './choose-pictures.ts';
import {
  findPicturedSightings,
  findStagePictures,
  type PictureCursor,
  type PicturedRow,
  pagePictures,
} from './taxon-pictures.repo.server.ts';

/** A finished picture with the sighting that it shows, as the viewer may see it. */
export type TaxonPicture = { image: ImageView; sighting: SightingView };
type Taxon = Pick<TaxonView, 'id' | 'taxonType'>;

/** Newest pictured sightings among which the best are looked for. */
const pool = 60;

/** Sightings with pictures for a taxon's page, the surest names of the newest first, and of an order or family different ones before the same again. */
export async function findPictured(db: Db, viewer: Viewer, taxon: Taxon, limit: number): Promise<SightingView[]> {
  const rows = await findPicturedSightings(db, { branch: branchOf(taxon), limit: pool });
  const best = chooseVaried(rows.map(toCandidate), taxon.taxonType).slice(0, limit);
  return findSightings(
    db,
    viewer,
    best.map(({ sightingId }) => sightingId),
  );
}

/** What a species looks like: the picture that leads its page, then one of each stage and sex, then more; and the stages and sexes that nobody has photographed yet. */
export async function findGallery(
  db: Db,
  viewer: Viewer,
  taxon: Taxon,
  limit: number,
): Promise<{ pictures: TaxonPicture[]; shown: Pictured; seen: LifeStage[] }> {
  const branch = branchOf(taxon);
  const [newest, seasons] = await Promise.all([
    findPicturedSightings(db, { branch, limit: pool }),
    findSeasonCounts(db, [taxon.id]),
  ]);
  const stages = [...new Set(seasons.map(({ life_stage }) => life_stage))];
  const ofStages = newest.length > 0 ? await findStagePictures(db, { branch, stages }) : [];
  const candidates = [...newest, ...ofStages.map((row) => ({ ...row, stage: row.stage || null }))].map(toCandidate);
  const pictures = await hydrate(db, viewer, chooseGallery(candidates, limit));
  return {
    pictures,
    shown: picturedOf(candidates),
    seen: stages.filter((stage) => stage !== ''),
  };
}

function toCandidate(
  row: Pick<PicturedRow, 'sighting_id' | 'image_id' | 'level' | 'stage' | 'sex'> & Partial<PicturedRow>,
) {
  return {
    sightingId: row.sighting_id,
    imageId: row.image_id,
    level: row.level,
    stage: row.stage,
    sex: row.sex,
    familyId: row.family_id ?? null,
    speciesId: row.species_id ?? null,
  };
}

/** The picture that stands for a taxon: the first of the surest sighting; undefined where there is none. */
export async function findMainImage(db: Db, viewer: Viewer, taxon: Taxon): Promise<TaxonPicture | undefined> {
  const [sighting] = await findPictured(db, viewer, taxon, 1);
  const image = sighting?.images.find((each) => each.urls !== null);
  return sighting && image && { image, sighting };
}

/** One page of a taxon's pictures, newest first. Throws malformed. */
export async function pageTaxonPictures(
  db: Db,
  viewer: Viewer,
  page: { taxon: Taxon; stage: LifeStage | null; sex: Sex | null; cursor: string | null; limit: number },
): Promise<{ items: TaxonPicture[]; nextCursor: string | null }> {
  const { taxon, stage, sex, cursor, limit } = page;
  const after = readCursor(cursor);
  const rows = await pagePictures(db, { branch: branchOf(taxon), stage, sex, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const items = await hydrate(
    db,
    viewer,
    shown.map((row) => ({ imageId: row.id, sightingId: row.sighting_id })),
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items, nextCursor: last ? [last.sighting_id, last.position, last.id].join('_') : null };
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

function readCursor(text: string | null): PictureCursor | null {
  if (!text) return null;
  const [, sightingId, position, id] = /^(\d{1,9})_(\d{1,9})_(\d{1,9})$/.exec(text) ?? [];
  if (id === undefined) throw unreadablePlace();
  return { sightingId: Number(sightingId), position: Number(position), id: Number(id) };
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
