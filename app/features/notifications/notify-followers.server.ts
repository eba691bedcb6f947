import type { Tx } from '#app/platform/db/database.server.ts';
import { type FollowedNotice, upsertFollowedNotices } from './notices.repo.server.ts';

/** Of how many sightings a notice knows, the latest ones: while one of them can be opened, it is told. */
export const mostTold = 20;
/** How many in one statement. */
const batch = 1000;

/** Tells members of new sightings by, of or from what they follow: one unseen notice for each followed thing, however many come. */
export async function notifyFollowers(
  tx: Tx,
  kind: 'followed_member' | 'followed_taxon' | 'followed_place',
  notices: readonly FollowedNotice[],
): Promise<void> {
  for (let start = 0; start < notices.length; start += batch)
    await upsertFollowedNotices(tx, { kind, most: mostTold }, notices.slice(start, start + batch));
}
