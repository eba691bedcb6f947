import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightingForUpdate } from '../sightings.repo.server.ts';
import { sightingsMessages as messages } from '../sightings-messages.ts';

/** Holds a deleted sighting of the viewer's until the transaction ends. Throws not_found, not_logged_in, not_allowed. */
export async function openDeleted(tx: Tx, viewer: Viewer, id: number): Promise<void> {
  const row = await findSightingForUpdate(tx, id);
  if (row?.state !== 'deleted') throw new DomainError('not_found', [{ path: '', message: messages.tooLateToRestore }]);
  authorize(viewer, 'deleteSighting', { memberId: row.member_id, ancestorIds: [] });
}
