import type { Tx } from '#app/platform/db/database.server.ts';
import {
  type FollowedNotice,
  findToldBySearches,
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

/**
 * Tells members of finds that their saved searches have come to hold, each search once of a find. `still`: what of the finds that have changed
 * the searches hold, told before or not: of the rest nothing unseen is told any more.
 */
export async function notifyOfSearches(
  tx: Tx,
  of: { changedIds: readonly number[]; still: readonly StillFound[]; news: readonly FollowedNotice[] },
): Promise<void> {
  const { changedIds, still, news } = of;
  await updateSearchCauses(tx, { sightingIds: changedIds, still });
  const told = await findToldBySearches(tx, {
    followed: news.map(({ followed }) => followed),
    sightingIds: changedIds,
  });
  const known = new Set(told.map(({ memberId, followed, sightingId }) => `${memberId} ${followed} ${sightingId}`));
  await notifyFollowers(
    tx,
    'followed_search',
    news.map((each) => ({
      ...each,
      sightings: each.sightings
        .filter(({ sightingId }) => !known.has(`${each.memberId} ${each.followed} ${sightingId}`))
        .slice(-mostTold),
    })),
  );
}
