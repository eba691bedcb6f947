import { tellCalled } from '#app/features/notifications/calling/tell-called.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Notes = { sessionId: number; memberId: number; text: string | null; before: string | null };

/** Tells members who are called in the notes of an evening. */
export async function tellCalledInEvening(tx: Tx, { sessionId, memberId, text, before }: Notes): Promise<void> {
  const said = { text: text ?? '', before: before ?? '' };
  const cause = { kind: 'evening', id: sessionId } as const;
  await tellCalled(tx, { ...said, at: { sessionId }, authorId: memberId, where: 'egy este leírásában', cause });
}
