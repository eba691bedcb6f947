import { findTwins, pageQueue, type QueueWanted } from '#app/features/sightings/queue/page-queue.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { isUnsaid } from './claims.repo.server.ts';

export type WaitingWanted = Omit<QueueWanted, 'unsaid'>;

/** Ids of what waits for the viewer, most urgent first: of it they have said nothing, and nobody else is looking at it. */
export function pageWaiting(db: Db, wanted: WaitingWanted): ReturnType<typeof pageQueue> {
  return pageQueue(db, { ...wanted, unsaid: isUnsaid(wanted.viewerId) });
}

/** What waits for the viewer just like a sighting, and what only looks like it. */
export function findWaitingTwins(
  db: Db,
  viewer: Viewer,
  { viewerId, ...of }: { sightingId: number; viewerId: number; isPublic: boolean; limit: number },
): ReturnType<typeof findTwins> {
  return findTwins(db, viewer, { ...of, unsaid: isUnsaid(viewerId) });
}
