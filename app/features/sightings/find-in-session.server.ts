import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { findSightings } from './find-sightings.server.ts';
import {
  findIdsInSession,
  findSessionId,
  findSessionSightingRows,
  type SessionSightingRow,
} from './in-sessions.repo.server.ts';
import type { SightingView } from './sighting-view.ts';

/** Most sightings of one evening that its page lists. */
const most = 500;

/** What came on an evening, in the order of writing; without `withHidden` only what anybody may know the place of. */
export async function findInSession(
  db: Db,
  viewer: Viewer,
  by: { sessionId: number; withHidden: boolean },
): Promise<SightingView[]> {
  const ids = await findIdsInSession(db, { ...by, limit: most });
  return ids.length === 0 ? [] : findSightings(db, viewer, ids);
}

/** The evening that a sighting belongs to. */
export async function findSessionOfSighting(db: Db, sightingId: number): Promise<number | undefined> {
  return findSessionId(db, sightingId);
}

/** All that came on an evening, with what each has of the evening itself; for the evening's own member. */
export async function findSharedWithSession(db: Db, sessionId: number): Promise<SessionSightingRow[]> {
  return findSessionSightingRows(db, sessionId);
}
