import { sql } from 'kysely';
import type { QuestionKind } from '#app/features/projects/project-codes.ts';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { shownIn } from '../containers/contained.repo.server.ts';

/** What was answered of the sightings. */
export async function findAnswerRows(db: Db, sightingIds: readonly number[]) {
  if (sightingIds.length === 0) return [];
  return await db
    .selectFrom('project_answer')
    .select(['sighting_id as sightingId', 'question_id as questionId', 'value'])
    .where('sighting_id', '=', anyOf(sightingIds))
    .execute();
}

/** An answer with the words of its question as they were: what a revision keeps. */
export type AnswerInWords = { questionId: number; label: string; kind: QuestionKind; unit: string; value: string };

/** The same with what was asked, in the order of the questions. */
export async function findAnswersInWords(
  db: Db,
  sightingIds: readonly number[],
): Promise<(AnswerInWords & { sightingId: number })[]> {
  if (sightingIds.length === 0) return [];
  return await db
    .selectFrom('project_answer as a')
    .innerJoin('project_question as q', 'q.id', 'a.question_id')
    .select(['a.sighting_id as sightingId', 'q.id as questionId', 'q.label', 'q.kind', 'q.unit', 'a.value'])
    .where('a.sighting_id', '=', anyOf(sightingIds))
    .orderBy('q.project_id')
    .orderBy('q.position')
    .orderBy('q.id')
    .execute();
}

/** Answers of a sighting as they are from now on; null takes one back. Tells whether any is another than it was. */
export async function upsertAnswers(
  tx: Tx,
  { sightingId, answers }: { sightingId: number; answers: readonly { questionId: number; value: string | null }[] },
): Promise<boolean> {
  const gone = answers.flatMap(({ questionId, value }) => (value === null ? questionId : []));
  const given = answers.flatMap(({ questionId, value }) => (value === null ? [] : { questionId, value }));
  let changed = 0;
  if (gone.length > 0) {
    const rows = await tx
      .deleteFrom('project_answer')
      .where('sighting_id', '=', sightingId)
      .where('question_id', '=', anyOf(gone))
      .returning('question_id')
      .execute();
    changed += rows.length;
  }
  if (given.length > 0) {
    const rows = await tx
      .insertInto('project_answer')
      .values(
        given
          .toSorted((a, b) => a.questionId - b.questionId)
          .map(({ questionId, value }) => ({ sighting_id: sightingId, question_id: questionId, value })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['sighting_id', 'question_id'])
          .doUpdateSet({ value: sql<string>`excluded.value`, answered_at: sql<Date>`now()` })
          .whereRef('project_answer.value', '<>', sql.ref('excluded.value')),
      )
      .returning('question_id')
      .execute();
    changed += rows.length;
  }
  return changed > 0;
}

/** What was answered of a sighting is answered of the other too, where it has no answer of its own; answers the questions. */
export async function copyAnswers(tx: Tx, { fromId, intoId }: { fromId: number; intoId: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into project_answer (question_id, sighting_id, value, answered_at)
    select question_id, ${intoId}::int, value, answered_at from project_answer where sighting_id = ${fromId}
    order by question_id
    on conflict (sighting_id, question_id) do nothing returning question_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Which of the questions have been answered of anything. */
export async function findAnswered(db: Db, questionIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...questionIds]}::int[]) id
    where exists (select from project_answer a where a.question_id = id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** How often each value was given, most first; of the project's sightings with an exact place alone, for the answers of others are told to nobody. */
export async function countAnswers(db: Db, projectId: number) {
  const { rows } = await sql<{ questionId: number; value: string; sightings: number }>`
    select a.question_id as "questionId", a.value, count(*)::int as sightings
    from project_answer a join project_question q on q.id = a.question_id and q.project_id = ${projectId}
      and q.kind in ('boolean', 'choice', 'choices')
    where a.sighting_id in (
      select sighting.id from ${shownIn({ kind: 'project', id: projectId })} and sighting.public_visibility = 'exact')
    group by 1, 2 order by 3 desc, 2`.execute(db);
  return rows;
}

/** How many answers each question has, and the least, the middle and the most of its numbers; of exact places alone. */
export async function summariseAnswers(db: Db, projectId: number) {
  const { rows } = await sql<{
    questionId: number;
    answers: number;
    least: number | null;
    middle: number | null;
    most: number | null;
  }>`
    with said as (
      select a.question_id, case when q.kind in ('integer', 'decimal') then a.value::float8 end as number
      from project_answer a join project_question q on q.id = a.question_id and q.project_id = ${projectId}
      where a.sighting_id in (
        select sighting.id from ${shownIn({ kind: 'project', id: projectId })} and sighting.public_visibility = 'exact'))
    select question_id as "questionId", count(*)::int as answers, min(number) as least,
      percentile_cont(0.5) within group (order by number) as middle, max(number) as most
    from said group by 1`.execute(db);
  return rows;
}
