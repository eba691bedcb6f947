import type { Tx } from '#app/platform/db/database.server.ts';
import { insertChangeNotices, withdrawChangeNotices } from './notices.repo.server.ts';

/** Tells each member once how many of their sightings a change of the tree has renamed; whoever made it knows. */
export async function notifyOfChange(
  tx: Tx,
  notice: {
    changeSetId: number;
    title: string;
    actorId: number | null;
    readers: { memberId: number; sightings: number }[];
  },
): Promise<void> {
  const readers = notice.readers.filter(({ memberId }) => memberId !== notice.actorId);
  if (readers.length > 0) await insertChangeNotices(tx, { ...notice, readers });
}

/** Takes that back after the change was undone, `by` whom it is no news to. */
export async function withdrawNoticesOfChange(
  tx: Tx,
  undone: { changeSetId: number; by: number | null },
): Promise<void> {
  await withdrawChangeNotices(tx, undone);
}
