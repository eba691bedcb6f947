import { DomainError } from '#app/platform/action/domain-error.ts';
import { unreadablePlace } from '#app/platform/action/read-query.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightings } from './find-sightings.server.ts';
import { pageNearestInTime, pageOwnIds } from './own-sightings.repo.server.ts';
import type { SightingPage } from './page-sightings.server.ts';

const PAGE = 36;
/** The nearest ones are what anybody looks for. */
const NEAREST = 12;

/** A page of the viewer's own sightings in any state but deleted, newest first; with `notInGroupId` those that the group has not. Throws not_logged_in. */
export async function pageOwnSightings(
  db: Db,
  viewer: Viewer,
  { cursor = null, notInGroupId }: { cursor?: number | null; notInGroupId: number },
): Promise<SightingPage> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const ids = await pageOwnIds(db, { memberId: viewer.memberId, beforeId: cursor, notInGroupId, limit: PAGE + 1 });
  const shown = ids.slice(0, PAGE);
  const last = ids.length > PAGE ? shown.at(-1) : undefined;
  return { items: await findSightings(db, viewer, shown), nextCursor: last === undefined ? null : String(last) };
}

/** A page of the viewer's sightings that another could be merged with: the nearest in time first, before and after. Throws not_logged_in. */
export async function pageMergeable(
  db: Db,
  viewer: Viewer,
  { sightingId, cursor = null }: { sightingId: number; cursor?: string | null },
): Promise<SightingPage> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const [, days, id] = /^(\d{1,6})_(\d{1,9})$/.exec(cursor ?? '') ?? [];
  if (cursor && days === undefined) throw unreadablePlace();
  const after = days === undefined ? null : { days: Number(days), id: Number(id) };
  const rows = await pageNearestInTime(db, { memberId: viewer.memberId, sightingId, after, limit: NEAREST + 1 });
  const shown = rows.slice(0, NEAREST);
  const last = rows.length > NEAREST ? shown.at(-1) : undefined;
  const items = await findSightings(
    db,
    viewer,
    shown.map((row) => row.id),
  );
  return { items, nextCursor: last ? `${last.days}_${last.id}` : null };
}
