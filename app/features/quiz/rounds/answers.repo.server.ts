import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

export type NewAnswer = { round: string; memberId: number | null; taxonId: number; chosenId: number; now: Date };

/** Keeps the answer to a round; false where it has one. */
export async function insertAnswer(tx: Tx, { round, memberId, taxonId, chosenId, now }: NewAnswer): Promise<boolean> {
  const row = await tx
    .insertInto('quiz_answer')
    .values({ round, member_id: memberId, taxon_id: taxonId, chosen_id: chosenId, answered_at: now })
    .onConflict((conflict) => conflict.constraint('quiz_answer_pkey').doNothing())
    .returning('round')
    .executeTakeFirst();
  return row !== undefined;
}

/** The answers to these rounds, as far as they have any. */
export async function findAnswers(db: Db, rounds: readonly string[]) {
  return await db
    .selectFrom('quiz_answer')
    .select(['round', 'taxon_id', 'chosen_id'])
    .where('round', '=', sql<string>`any(${[...rounds]}::text[])`)
    .execute();
}

/** Counts that a species was missed, and for which one. */
export async function addMiss(tx: Tx, { taxonId, chosenId }: { taxonId: number; chosenId: number }): Promise<void> {
  await tx
    .insertInto('quiz_miss')
    .values({ taxon_id: taxonId, chosen_id: chosenId, misses: 1 })
    .onConflict((conflict) => conflict.constraint('quiz_miss_pkey').doUpdateSet({ misses: sql`quiz_miss.misses + 1` }))
    .execute();
}

export async function deleteAnswersBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('quiz_answer').where('answered_at', '<', moment).execute();
}
