import { type Authorize, authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findEveningSightingsForUpdate } from '../lists/in-evenings.repo.server.ts';
import {
  findSightingForUpdate,
  findSightingRows,
  findSightingsForUpdate,
  type SightingRow,
} from '../sightings.repo.server.ts';
import { sightingsMessages as messages } from '../sightings-messages.ts';
import { type Snapshot, snapshotOf, snapshotsOf } from '../summaries/snapshot.server.ts';
import { existsHidingByOther } from './state-changes.repo.server.ts';

/** A sighting that `viewer` may change, held against other writers until the transaction ends. Throws not_found, not_logged_in, not_allowed. */
export async function openForEdit(
  tx: Tx,
  viewer: Viewer,
  sightingId: number,
  asking: Authorize = authorize,
): Promise<Snapshot> {
  return snapshotOf(tx, mayEdit(viewer, await findSightingForUpdate(tx, sightingId), asking));
}

/** The same of one whose pictures and words go over to another find, or come from one: not what a moderator has hidden, which would be seen there. Throws also conflict. */
export async function openToRearrange(tx: Tx, viewer: Viewer, sightingId: number): Promise<Snapshot> {
  const sighting = await openForEdit(tx, viewer, sightingId);
  if (sighting.state === 'hidden' && (await existsHidingByOther(tx, sightingId)))
    throw new DomainError('conflict', [{ path: '', message: messages.notRearranged }]);
  return sighting;
}

/** All that came on an evening, each held, the smallest number first. Throws like `openForEdit`. */
export async function openEveningForEdit(tx: Tx, viewer: Viewer, eveningId: number): Promise<Snapshot[]> {
  const rows = await findEveningSightingsForUpdate(tx, eveningId);
  return snapshotsOf(
    tx,
    rows.map((row) => mayEdit(viewer, row)),
  );
}

/** The same without holding it, for pages. */
export async function readToEdit(db: Db, viewer: Viewer, sightingId: number): Promise<Snapshot> {
  return snapshotOf(db, mayEdit(viewer, (await findSightingRows(db, [sightingId]))[0]));
}

/** A sighting as it truly is, to set a proposal against; whoever asks for it has seen to it that nothing of it gets out. Throws not_found. */
export async function readForSuggestion(db: Db, sightingId: number): Promise<Snapshot> {
  const [row] = await findSightingRows(db, [sightingId]);
  if (!row) throw new DomainError('not_found');
  return snapshotOf(db, row);
}

/** Holds several rows, the smallest number first, so that two writers of the same never wait for each other. */
export async function holdSightings(tx: Tx, ids: readonly number[]): Promise<void> {
  await findSightingsForUpdate(tx, ids);
}

/** The row, where `viewer` may change it; what they may not even see looks like nothing. */
function mayEdit(viewer: Viewer, row: SightingRow | undefined, asking: Authorize = authorize): SightingRow {
  if (!row) throw new DomainError('not_found');
  const subject = { memberId: row.member_id, ancestorIds: [] };
  const mayKnow = row.state === 'published' || isOneself(viewer, row.member_id);
  if (viewer.memberId !== null && !mayKnow) throw new DomainError('not_found');
  asking(viewer, 'editSighting', subject);
  if (row.state === 'deleted') throw new DomainError('not_found', [{ path: '', message: messages.deletedMeanwhile }]);
  return row;
}
