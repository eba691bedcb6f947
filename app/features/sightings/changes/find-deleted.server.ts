import { can } from '#app/features/members/can.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightingRows } from '../sightings.repo.server.ts';
import { RESTORE_DAYS } from './change-state.server.ts';

const DAY_MS = 86_400_000;

/** A deleted sighting that the viewer may still bring back, with the last day of it; undefined for everybody else. */
export async function findRestorable(db: Db, viewer: Viewer, id: number): Promise<{ until: Date } | undefined> {
  const [row] = await findSightingRows(db, [id]);
  if (row?.state !== 'deleted' || !row.state_changed_at) return undefined;
  if (!can(viewer, 'deleteSighting', { memberId: row.member_id, ancestorIds: [] })) return undefined;
  const until = new Date(row.state_changed_at.getTime() + RESTORE_DAYS * DAY_MS);
  return until.getTime() > Date.now() ? { until } : undefined;
}
