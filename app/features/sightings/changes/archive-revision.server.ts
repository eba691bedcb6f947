import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import {
  existsRevision,
  findNextRevisions,
  insertRevision,
  insertRevisions,
  updateRevisionNumbers,
} from '../revisions.repo.server.ts';
import { findSightingForUpdate, findSightingRows } from '../sightings.repo.server.ts';
import { snapshotOf, snapshotsOf } from '../summaries/snapshot.server.ts';

/** What a revision came from; `edited` covers every change of the sighting's own data, `suggested` one that its observer accepted, `held` and `released` a moderator's hiding of what its observer has taken out of sight, and its end. */
export type RevisionKind =
  | 'created'
  | 'edited'
  | 'suggested'
  | 'images'
  | 'licence'
  | 'named'
  | 'verdict'
  | 'state'
  | 'held'
  | 'released'
  | 'place_rule'
  | 'split'
  | 'merged'
  | 'rejoined'
  | 'answers';

type Revision = { sightingId: number; memberId: number | null; kind: RevisionKind };

/** Keeps the sighting as it stands now under the next number (the first is 1) and gives that number. Throws not_found. */
export async function archiveRevision(tx: Tx, { sightingId, memberId, kind }: Revision): Promise<number> {
  const row = (await existsRevision(tx, sightingId))
    ? (await updateRevisionNumbers(tx, [sightingId]))[0]
    : await findSightingForUpdate(tx, sightingId);
  if (!row) throw new DomainError('not_found');
  await insertRevision(tx, {
    sightingId,
    revision: row.revision,
    memberId,
    kind,
    data: JSON.stringify(await snapshotOf(tx, row)),
  });
  return row.revision;
}

/** The numbers under which sightings that the caller holds are kept next: to be written together with what changes of them. */
export async function nextRevisions(tx: Tx, sightingIds: readonly number[]): Promise<Map<number, number>> {
  return findNextRevisions(tx, sightingIds);
}

/**
 * The same for many sightings, which the caller holds: a few statements, however many they are; where it has
 * written their numbers (`nextRevisions`) their rows are not written again. Gives the number of each.
 */
export async function archiveRevisions(
  tx: Tx,
  of: Omit<Revision, 'sightingId'> & { sightingIds: readonly number[]; isNumbered?: boolean },
): Promise<Map<number, number>> {
  const { sightingIds, memberId, kind, isNumbered = false } = of;
  if (sightingIds.length === 0) return new Map();
  const rows = await (isNumbered ? findSightingRows(tx, sightingIds) : updateRevisionNumbers(tx, sightingIds));
  const snapshots = await snapshotsOf(tx, rows);
  await insertRevisions(
    tx,
    snapshots.map((snapshot) => ({
      sightingId: snapshot.id,
      revision: snapshot.revision,
      memberId,
      kind,
      data: JSON.stringify(snapshot),
    })),
  );
  return new Map(snapshots.map(({ id, revision }) => [id, revision]));
}
