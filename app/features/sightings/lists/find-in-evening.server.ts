import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type SecretPlace, secretPlaceOf } from '../privacy/coarse-log.ts';
import { coarsest, type Visibility } from '../privacy/public-place.ts';
import { findTruePlaceRights } from '../privacy/true-places.server.ts';
import type { CountKind } from '../sighting-codes.ts';
import { individualsOf } from './find-catches.server.ts';
import { findEveningId, findPlacesInEvening } from './in-evenings.repo.server.ts';

/** Most sightings of one evening that its page lists. */
const most = 500;

/** What a viewer may know of an evening by what came on it. */
export type SeenInEvening = {
  ids: number[];
  /** Of what they see all that is published, and how many more are not; also beyond those that the page lists. */
  publishedIds: number[];
  unpublished: number;
  /** Animals among what is published, and how that number is meant. */
  individuals: number;
  countKind: CountKind;
  /** Nothing that the viewer may know of came on it. */
  isEmpty: boolean;
  /** How much of the evening's place they may know: no more than of any of its finds. */
  visibility: Visibility;
  /** They see all that came. */
  isWhole: boolean;
  /** What no word of the evening may tell them of where its finds were. */
  secrets: NonNullable<SecretPlace>[];
};

/**
 * What came on an evening, in the order of writing. It stands at one place: whoever may not read the place of one find, but of
 * another, gets none of them, since those that are there would tell where those that are left out were.
 */
export async function findSeenInEvening(
  db: Db,
  viewer: Viewer,
  by: { eveningId: number; withHidden: boolean },
): Promise<SeenInEvening> {
  const all = await findPlacesInEvening(db, by.eveningId);
  const rows = all.filter(({ state }) => by.withHidden || state === 'published');
  const sees = await findTruePlaceRights(db, viewer, rows);
  const kinds = new Set(rows.map((row) => (sees(row) ? 'exact' : row.public_visibility)));
  const visibility = coarsest(kinds);
  // Closed finds of one evening in two months tell which evening it was.
  const months = new Set(visibility === 'exact' ? [] : rows.map((row) => row.public_observed_from));
  const seen = kinds.size > 1 || months.size > 1 ? [] : rows;
  const ids = seen.slice(0, most).map(({ id }) => id);
  const published = seen.filter(({ state }) => state === 'published');
  const publishedIds = published.map(({ id }) => id);
  const unpublished = seen.length - publishedIds.length;
  return {
    ids,
    publishedIds,
    unpublished,
    ...individualsOf(published),
    isEmpty: rows.length === 0,
    visibility,
    isWhole: ids.length === all.length,
    secrets: rows.flatMap((row) => secretPlaceOf(row, sees(row)) ?? []),
  };
}

/** The evening that a sighting belongs to. */
export async function findEveningOfSighting(db: Db, sightingId: number): Promise<number | undefined> {
  return findEveningId(db, sightingId);
}
