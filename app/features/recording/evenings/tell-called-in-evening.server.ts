import { tellCalled } from '#app/features/notifications/calling/tell-called.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Notes = { eveningId: number; memberId: number; text: string | null; before: string | null };

/** Tells members who are called in the notes of an evening. */
export async function tellCalledInEvening(tx: Tx, { eveningId, memberId, text, before }: Notes): Promise<void> {
  const said = { text: text ?? '', before: before ?? '' };
  const cause = { kind: 'evening', id: eveningId } as const;
  await tellCalled(tx, { ...said, at: { eveningId }, authorId: memberId, where: 'egy este leírásában', cause });
}
