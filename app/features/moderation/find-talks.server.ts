import { readContexts, type readMessages } from '#app/features/correspondence/messages-to-judge.server.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { reportMessages as messages } from './report-messages.ts';
import type { Thing } from './reported-thing.ts';

/** A line of what two members wrote to each other; `isReported` is what a moderator decides of. */
export type TalkLine = { id: number; by: string; when: string; text: string; isReported: boolean };

type Reported = {
  letters: Awaited<ReturnType<typeof readMessages>>;
  reports: readonly { thing: Thing; state: string }[];
};

/** What stands round each reported message, with itself, by its number: only while its report waits. Once it is decided of, the message alone is left. */
export async function findTalks(db: Db, { letters, reports }: Reported): Promise<Map<number, TalkLine[]>> {
  const waits = (id: number) =>
    reports.some(({ thing, state }) => thing.kind === 'message' && thing.id === id && state === 'open');
  const waiting = letters.filter(({ id }) => waits(id));
  const round = await readContexts(
    db,
    waiting.map(({ id }) => id),
  );
  const members = await findMembers(
    db,
    waiting.flatMap(({ sender_id, recipient_id }) => [sender_id, recipient_id]),
  );
  return new Map(
    waiting.map((letter) => {
      const rows = [...(round.get(letter.id) ?? []), letter].toSorted((a, b) => a.id - b.id);
      const lines = rows.map((row) => ({
        id: row.id,
        by: members.get(row.sender_id)?.displayName ?? messages.formerMember,
        when: formatDateTime(row.created_at),
        text: row.text,
        isReported: row.id === letter.id,
      }));
      return [letter.id, lines] as const;
    }),
  );
}
