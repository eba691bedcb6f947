import { notifyMember } from '#app/features/notifications/notify.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { projectMessages as messages } from './messages.ts';
import { updateToldFollowers } from './projects.repo.server.ts';

type Told = { id: number; name: string };

/** Tells the curators that somebody has come. */
export async function tellJoined(
  tx: Tx,
  project: Told,
  { memberId, curatorIds }: { memberId: number; curatorIds: readonly number[] },
): Promise<void> {
  for (const curatorId of curatorIds) await tell(tx, project, { memberId: curatorId, actorId: memberId, detail: '' });
}

/** Tells a member that somebody has made them a curator. */
export async function tellCurator(
  tx: Tx,
  project: Told,
  of: { memberId: number; actorId: number | null },
): Promise<void> {
  await tell(tx, project, { ...of, detail: messages.notices.curator });
}

/** New projects that nobody has been told of yet, from now on told. */
export async function markToldFollowers(tx: Tx, madeBefore: Date): Promise<(Told & { area: string | null })[]> {
  return await updateToldFollowers(tx, madeBefore);
}

/** Tells members of a new project of what they follow. */
export async function tellFollowers(tx: Tx, project: Told, memberIds: readonly number[]): Promise<void> {
  for (const memberId of memberIds)
    await tell(tx, project, { memberId, actorId: null, detail: messages.notices.started });
}

/** Tells members of a new project where they go. */
export async function tellNearby(tx: Tx, project: Told, memberIds: readonly number[]): Promise<void> {
  for (const memberId of memberIds)
    await tell(tx, project, { memberId, actorId: null, detail: messages.notices.nearby });
}

async function tell(
  tx: Tx,
  { id, name }: Told,
  { detail, ...to }: { memberId: number; actorId: number | null; detail: string },
): Promise<void> {
  const data = { taxonLabel: name, newNameLabel: null, nameChanged: false, detail, projectId: id };
  await notifyMember(tx, { ...to, kind: 'project', data, cause: { kind: 'project', id } });
}
