import type { Tx } from '#app/platform/db/database.server.ts';
import {
  type FollowedNotice,
  findSearchCauses,
  type StillFound,
  updateSearchCauses,
  upsertFollowedNotices,
} from './followed-notices.repo.server.ts';

/** Of how many sightings a notice knows, the latest ones: while one of them can be opened, it is told. */
export const mostTold = 20;
/** How many in one statement. */
const batch = 1000;

/** Tells members of new sightings by, of or from what they follow: one unseen notice for each followed thing, however many come. */
export async function notifyFollowers(
  tx: Tx,
  kind: 'followed_member' | 'followed_taxon' | 'followed_place' | 'followed_search',
  notices: readonly FollowedNotice[],
): Promise<void> {
  for (let start = 0; start < notices.length; start += batch)
    await upsertFollowedNotices(tx, { kind, most: mostTold }, notices.slice(start, start + batch));
}

/** Which of these finds whose saved searches have told of already, seen or not. */
export async function findToldBySearches(tx: Tx, sightingIds: readonly number[]) {
  return findSearchCauses(tx, sightingIds);
}

/**
 * Tells members of finds that their saved searches have come to hold. `still`: what was told of the finds that have changed, and is held all the
 * same: of the rest nothing unseen is told any more.
 */
export async function notifyOfSearches(
  tx: Tx,
  of: { changedIds: readonly number[]; still: readonly StillFound[]; news: readonly FollowedNotice[] },
): Promise<void> {
  await updateSearchCauses(tx, { sightingIds: of.changedIds, still: of.still });
  await notifyFollowers(tx, 'followed_search', of.news);
}
