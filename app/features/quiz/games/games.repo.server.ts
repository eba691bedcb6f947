import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { CivilDate } from '#app/platform/text/civil-date.ts';
import type { Difficulty, GameKind } from '../quiz-codes.ts';
import type { Round } from '../rounds/round.ts';

export type NewGame = {
  word: string;
  memberId: number | null;
  kind: GameKind;
  difficulty: Difficulty;
  orderId: number | null;
  day: CivilDate | null;
  rounds: string[];
  now: Date;
};

/** Begins a game; where the member has begun the day's already, its word. */
export async function insertGame(tx: Tx, { memberId, orderId, now, ...game }: NewGame): Promise<string> {
  const made = await tx
    .insertInto('quiz_game')
    .values({ ...game, member_id: memberId, order_id: orderId, started_at: now })
    .onConflict((conflict) => conflict.constraint('quiz_game_once_a_day').doNothing())
    .returning('word')
    .executeTakeFirst();
  const word =
    made?.word ?? (game.day && memberId !== null ? await findDailyWord(tx, { memberId, day: game.day }) : '');
  return word ?? '';
}

/** The word of a member's game of a day; undefined where they have not begun it. */
export async function findDailyWord(db: Db, { memberId, day }: { memberId: number; day: CivilDate }) {
  const row = await db
    .selectFrom('quiz_game')
    .select('word')
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.word;
}

export async function findGameRow(db: Db, word: string) {
  return await db
    .selectFrom('quiz_game')
    .select(['member_id', 'kind', 'difficulty', 'order_id', 'day', 'rounds'])
    .where('word', '=', word)
    .executeTakeFirst();
}

/** Keeps what is asked on a day, unless it is kept already. */
export async function insertDay(tx: Tx, { day, rounds }: { day: CivilDate; rounds: readonly Round[] }): Promise<void> {
  await tx
    .insertInto('quiz_day')
    .values({ day, rounds: JSON.stringify(rounds) })
    .onConflict((conflict) => conflict.constraint('quiz_day_pkey').doNothing())
    .execute();
}

/** What is asked on a day, as it was kept; undefined where nobody has begun it. */
export async function findDay(db: Db, day: CivilDate): Promise<unknown> {
  const row = await db.selectFrom('quiz_day').select('rounds').where('day', '=', day).executeTakeFirst();
  return row?.rounds;
}

export async function deleteGamesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('quiz_game').where('started_at', '<', moment).execute();
}

export async function deleteDaysBefore(db: Db, day: CivilDate): Promise<void> {
  await db.deleteFrom('quiz_day').where('day', '<', day).execute();
}
