import { authorize, can } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { findSightingForUpdate, type SightingRow } from './sightings.repo.server.ts';
import { sightingsMessages as messages } from './sightings-messages.ts';
import { type Snapshot, snapshotOf } from './snapshot.server.ts';

/** A sighting that `viewer` may change, held against other writers until the transaction ends. Throws not_found, not_logged_in, not_allowed. */
export async function openForEdit(tx: Tx, viewer: Viewer, sightingId: number): Promise<Snapshot> {
  return snapshotOf(tx, mayEdit(viewer, await findSightingForUpdate(tx, sightingId)));
}

/** The row, where `viewer` may change it; what they may not even see looks like nothing. */
export function mayEdit(viewer: Viewer, row: SightingRow | undefined): SightingRow {
  if (!row) throw new DomainError('not_found');
  const subject = { memberId: row.member_id, ancestorIds: [] };
  const mayKnow = row.state === 'published' || can(viewer, 'editSighting', subject);
  if (viewer.memberId !== null && !mayKnow) throw new DomainError('not_found');
  authorize(viewer, 'editSighting', subject);
  if (row.state === 'deleted') throw new DomainError('not_found', [{ path: '', message: messages.deletedMeanwhile }]);
  return row;
}
