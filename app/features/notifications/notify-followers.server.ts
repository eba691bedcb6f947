import type { Tx } from '#app/platform/db/database.server.ts';
import { type FollowedNotice, upsertFollowedNotices } from './notices.repo.server.ts';

/** How many in one statement. */
const batch = 5000;

/** Tells members of new sightings by, of or from what they follow: one unseen notice for each followed thing, however many come. */
export async function notifyFollowers(
  tx: Tx,
  kind: 'followed_member' | 'followed_taxon' | 'followed_place',
  notices: readonly FollowedNotice[],
): Promise<void> {
  for (let start = 0; start < notices.length; start += batch)
    await upsertFollowedNotices(tx, kind, notices.slice(start, start + batch));
}
