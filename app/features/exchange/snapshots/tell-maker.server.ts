import { notifyMember } from '#app/features/notifications/notify.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { SnapshotRow } from './snapshots.repo.server.ts';

/** Tells who asked for a snapshot, if they are still here, what became of it; not what it asked, which may name somebody who leaves later. */
export async function tellMaker(
  tx: Tx,
  { id, member_id: memberId }: Pick<SnapshotRow, 'id' | 'member_id'>,
  detail: string,
): Promise<void> {
  if (memberId === null) return;
  const data = { taxonLabel: '', newNameLabel: null, nameChanged: false, detail, snapshot: id };
  await notifyMember(tx, { memberId, kind: 'snapshot', actorId: null, data, cause: { kind: 'snapshot', id } });
}
