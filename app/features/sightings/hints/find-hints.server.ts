import type { TaxonLine } from '#app/features/taxonomy/taxon-view.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import type { CivilDate } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { LifeStage } from '../sighting-codes.ts';
import { seasonBin } from '../summaries/season-bin.ts';
import type { Hint } from './hint.ts';
import { findKnownAltitudes, findKnownRows, findOwnOfDay, findOwnWithPhotos } from './hints.repo.server.ts';
import { findOddities, type Oddity } from './plausibility.ts';

/** What is to be recorded, as far as it is said. */
export type HintQuestion = {
  taxonId: number | null;
  point: LatLon | null;
  day: CivilDate | null;
  lifeStage: LifeStage | null;
  altitudeM: number | null;
  /** The asker's own. */
  imageIds: readonly number[];
};

/** So near each other two finds of a day may be one. */
const samePlaceM = 300;
/** Of a fingerprint's 64 bits. */
const mostBits = 6;

/** Everything unusual, and what may be a repeat of the asker's own sighting; nothing of it stops a save. */
export async function findHints(db: Db, viewer: Viewer, question: HintQuestion): Promise<Hint[]> {
  const line =
    question.taxonId === null ? undefined : (await findTaxonLines(db, [question.taxonId])).get(question.taxonId);
  const hints: Hint[] = line ? await findOdd(db, line, question) : [];
  if (viewer.memberId === null) return hints;
  if (line) hints.push(...(await findSameFinds(db, viewer.memberId, line.presentId ?? line.id, question)));
  if (question.imageIds.length > 0) {
    const of = { memberId: viewer.memberId, imageIds: question.imageIds, mostBits };
    for (const found of await findOwnWithPhotos(db, of)) hints.push({ kind: 'same_photo', ...found });
  }
  return hints;
}

async function findOdd(
  db: Db,
  { speciesId, genusId }: TaxonLine,
  { point, day, lifeStage, altitudeM }: HintQuestion,
): Promise<Oddity[]> {
  // Above the genus nearly every place and season is known.
  const taxonId = speciesId ?? genusId;
  if (taxonId === null) return [];
  const rows = await findKnownRows(db, taxonId);
  const altitudes = altitudeM === null ? { sightings: 0, min: null, max: null } : await findKnownAltitudes(db, taxonId);
  const third = day === null ? null : seasonBin({ from: day, to: day });
  return findOddities({ point, third, lifeStage, altitudeM }, { rows, altitudes });
}

async function findSameFinds(db: Db, memberId: number, taxonId: number, { day, point }: HintQuestion): Promise<Hint[]> {
  if (day === null || point === null) return [];
  const own = await findOwnOfDay(db, { memberId, taxonId, day });
  return own.flatMap(({ id, latitude, longitude }) => {
    if (latitude === null || longitude === null) return [];
    const metres = Math.round(distanceM(point, { latitude, longitude }));
    return metres <= samePlaceM ? [{ kind: 'same_find' as const, sightingId: id, distanceM: metres }] : [];
  });
}
