import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { CivilDate } from '#app/platform/text/civil-date.ts';
import type { Memory } from './remember.ts';

type OfMember = { memberId: number; taxonId: number };

/** What a member remembers of a species, held until the transaction ends; undefined where it was never asked. */
export async function lockCard(tx: Tx, { memberId, taxonId }: OfMember): Promise<Memory | undefined> {
  const row = await tx
    .selectFrom('quiz_card')
    .select(['due_on', 'stability', 'difficulty', 'reps', 'lapses', 'reviewed_at'])
    .where('member_id', '=', memberId)
    .where('taxon_id', '=', taxonId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, dueOn: row.due_on, reviewedAt: row.reviewed_at };
}

export async function upsertCard(
  tx: Tx,
  { memberId, taxonId, memory, isRight }: OfMember & { memory: Memory; isRight: boolean },
): Promise<void> {
  const { dueOn, reviewedAt, stability, difficulty, reps, lapses } = memory;
  const state = { due_on: dueOn, stability, difficulty, reps, lapses, reviewed_at: reviewedAt };
  const known = isRight ? 1 : 0;
  await tx
    .insertInto('quiz_card')
    .values({ member_id: memberId, taxon_id: taxonId, asked: 1, known, ...state })
    .onConflict((conflict) =>
      conflict
        .constraint('quiz_card_pkey')
        .doUpdateSet({ ...state, asked: sql`quiz_card.asked + 1`, known: sql`quiz_card.known + ${known}` }),
    )
    .execute();
}

/** Species that a member is to be asked again by a day, the longest due first. */
export async function findDueSpecies(
  db: Db,
  { memberId, day, limit }: { memberId: number; day: CivilDate; limit: number },
) {
  const rows = await db
    .selectFrom('quiz_card')
    .select('taxon_id')
    .where('member_id', '=', memberId)
    .where('due_on', '<=', day)
    .orderBy('due_on')
    .orderBy('stability')
    .orderBy('taxon_id')
    .limit(limit)
    .execute();
  return rows.map(({ taxon_id }) => taxon_id);
}

/** A member's answers by family, the most asked first: species, answers, those that were right, and species due by a day. */
export async function countByFamily(db: Db, { memberId, day }: { memberId: number; day: CivilDate }) {
  return await db
    .selectFrom('quiz_card as c')
    .innerJoin('taxon as t', 't.id', 'c.taxon_id')
    .select('t.family_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('species'),
      fn.sum<number>('c.asked').as('asked'),
      fn.sum<number>('c.known').as('known'),
      fn.countAll<number>().filterWhere('c.due_on', '<=', day).as('due'),
    ])
    .where('c.member_id', '=', memberId)
    .groupBy('t.family_id')
    .orderBy('asked', 'desc')
    .orderBy('t.family_id')
    .execute();
}
