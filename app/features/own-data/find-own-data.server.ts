import { can } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type ExportPart, findExport, findExportOfMember } from './exports.repo.server.ts';
import { countOwnThings } from './rows.repo.server.ts';

export type OwnDataState =
  | { state: 'none' | 'waiting' | 'failed' }
  | { state: 'ready'; id: number; withPhotos: boolean; until: Date; parts: { name: string; bytes: number }[] };

/** How the viewer's own archives stand; one whose days are over is none. */
export async function findOwnData(db: Db, viewer: Viewer, now: Date = new Date()): Promise<OwnDataState> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const row = await findExportOfMember(db, viewer.memberId);
  if (row?.state === 'waiting' || row?.state === 'failed') return { state: row.state };
  if (!row?.expires_at || row.expires_at <= now) return { state: 'none' };
  const parts = row.parts.map(({ name, bytes }) => ({ name, bytes }));
  return { state: 'ready', id: row.id, withPhotos: row.with_photos, until: row.expires_at, parts };
}

/** One archive for its owner; throws not_found for everybody else, and when its days are over. */
export async function openOwnData(
  db: Db,
  viewer: Viewer,
  { exportId, part, now = new Date() }: { exportId: number; part: number; now?: Date },
): Promise<ExportPart> {
  const row = await findExport(db, exportId);
  const file = row?.parts[part - 1];
  const isOpen = row?.expires_at && row.expires_at > now && can(viewer, 'editProfile', { id: row.member_id });
  if (!isOpen || !file) throw new DomainError('not_found');
  return file;
}

/** How much of the viewer there is: what a deletion would take or leave. */
export async function countOwn(db: Db, viewer: Viewer) {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  return countOwnThings(db, viewer.memberId);
}
