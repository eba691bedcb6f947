import { can } from '#app/features/members/can.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { snapshotTitle } from './snapshot-about.ts';
import { findSnapshotRow, findSnapshotsOfQuestion, pageSnapshots, type SnapshotRow } from './snapshots.repo.server.ts';

/** A snapshot in a list. */
export type ListedSnapshot = { id: number; title: string; takenAt: Date; sightings: number; isClosed: boolean };

/** A snapshot as its page shows it. */
export type Snapshot = Omit<ListedSnapshot, 'takenAt' | 'isClosed'> &
  Pick<SnapshotRow, 'state' | 'problem' | 'facts' | 'bytes' | 'checksum' | 'removed' | 'doi' | 'question'> & {
    /** Null until it is made. */
    takenAt: Date | null;
    /** Null where the file is as it was frozen. */
    firstChecksum: string | null;
    /** Null once they have left. */
    maker: MemberView | null;
    /** Others of the same question that it can be compared with, oldest first. */
    others: ListedSnapshot[];
    mayName: boolean;
    mayClose: boolean;
  };

/** One snapshot. Until it is made it is its maker's alone. Throws not_found. */
export async function findSnapshot(db: Db, viewer: Viewer, id: number): Promise<Snapshot> {
  const row = await findSnapshotRow(db, id);
  if (!row || !isShown(row, viewer)) throw new DomainError('not_found');
  const { member_id: memberId, question, state, problem, facts, bytes, checksum, removed, doi, sightings } = row;
  const maker = memberId === null ? null : ((await findMembers(db, [memberId])).get(memberId) ?? null);
  const isComparable = state === 'ready' && question !== '';
  return {
    ...{ id, state, problem, facts, bytes, checksum, removed, doi, question, sightings },
    title: snapshotTitle(row),
    takenAt: row.taken_at,
    firstChecksum: row.first_checksum === checksum ? null : row.first_checksum,
    maker,
    others: isComparable ? (await findSnapshotsOfQuestion(db, { id, question })).map(toListed) : [],
    mayName: row.taken_at !== null && can(viewer, 'nameSnapshot', { memberId }),
    mayClose: row.taken_at !== null && state !== 'closed' && can(viewer, 'closeSnapshot'),
  };
}

function isShown({ taken_at, member_id }: SnapshotRow, viewer: Viewer): boolean {
  return taken_at !== null || (member_id !== null && isOneself(viewer, member_id));
}

/** All that are made, newest first; `nextId` tells where the next page begins. */
export async function listSnapshots(
  db: Db,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<{ items: ListedSnapshot[]; nextId: number | null }> {
  const rows = await pageSnapshots(db, { beforeId, limit: limit + 1 });
  const items = rows.slice(0, limit).map(toListed);
  return { items, nextId: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

type ListedRow = Awaited<ReturnType<typeof pageSnapshots>>[number];

function toListed({ id, question, words, taken_at, sightings, state }: ListedRow): ListedSnapshot {
  const takenAt = taken_at ?? new Date(0);
  return { id, title: snapshotTitle({ question, words }), takenAt, sightings, isClosed: state === 'closed' };
}
