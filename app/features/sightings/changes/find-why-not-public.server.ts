import type { Db } from '#app/platform/db/database.server.ts';
import { countPublicity } from '../lists/own-sightings.repo.server.ts';
import { type NotPublic, whyNotPublic } from './why-not-public.ts';

/** Why a sighting is not public; null where it is. For its observer and for moderators. */
export async function findWhyNotPublic(db: Db, sightingId: number): Promise<NotPublic | null> {
  const [row] = await countPublicity(db, { sightingId });
  return row ? whyNotPublic(row) : null;
}

/** Why a member's sightings of a state are not public, and how many of them for each reason. */
export async function countNotPublic(
  db: Db,
  of: { memberId: number; state: 'draft' | 'hidden' },
): Promise<{ reason: NotPublic; count: number }[]> {
  return (await countPublicity(db, of)).flatMap((row) => {
    const reason = whyNotPublic(row);
    return reason ? [{ reason, count: row.sightings }] : [];
  });
}
