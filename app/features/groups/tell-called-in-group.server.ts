import { tellCalled } from '#app/features/notifications/calling/tell-called.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Text = { groupId: number; authorId: number; text: string; before?: string };

/** Tells members who are called in a group's name or description. */
export async function tellCalledInGroup(tx: Tx, { groupId, ...said }: Text): Promise<void> {
  const cause = { kind: 'group', id: groupId } as const;
  await tellCalled(tx, { ...said, at: { groupId }, where: 'egy csoport leírásában', cause });
}
