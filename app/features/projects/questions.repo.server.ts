import { sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { QuestionInput } from './question-form.ts';

/** Every question of the projects in its order, those asked no more after the others. */
export async function findQuestionRows(db: Db, projectIds: readonly number[]) {
  return await db
    .selectFrom('project_question')
    .select(['id', 'project_id', 'label', 'hint', 'kind', 'unit', 'least', 'most', 'choices', 'is_required'])
    .select(sql<boolean>`retired_at is not null`.as('isRetired'))
    .where('project_id', '=', anyOf(projectIds))
    .orderBy(sql`retired_at is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
export type QuestionRow = Awaited<ReturnType<typeof findQuestionRows>>[number];

/** Which of the questions are of projects that a moderator has hidden. */
export async function findHiddenQuestionIds(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('project_question')
    .innerJoin('project', 'project.id', 'project_question.project_id')
    .select('project_question.id')
    .where('project_question.id', '=', anyOf(ids))
    .where('project.hidden_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

function toRow(question: QuestionInput) {
  return {
    label: question.label,
    hint: question.hint,
    kind: question.kind,
    unit: question.unit,
    least: question.least,
    most: question.most,
    choices: question.choices,
    is_required: question.isRequired,
  };
}

/** Asks it at this place, or after all others. */
export async function insertQuestion(
  tx: Tx,
  { projectId, position, question }: { projectId: number; position?: number; question: QuestionInput },
): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from project_question where project_id = ${projectId})`;
  const row = await tx
    .insertInto('project_question')
    .values({ ...toRow(question), project_id: projectId, position: position ?? last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateQuestion(tx: Tx, id: number, question: QuestionInput): Promise<void> {
  await tx.updateTable('project_question').set(toRow(question)).where('id', '=', id).execute();
}

/** It is asked no more; gives the place where it stood. */
export async function retireQuestion(tx: Tx, id: number): Promise<number> {
  const row = await tx
    .updateTable('project_question')
    .set({ retired_at: sql`now()` })
    .where('id', '=', id)
    .returning('position')
    .executeTakeFirstOrThrow();
  return row.position;
}

export async function deleteQuestion(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('project_question').where('id', '=', id).execute();
}

/** Numbers the questions in the order given. */
export async function updatePositions(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update project_question q set position = o.position
    from unnest(${[...ids]}::int[]) with ordinality as o (id, position) where q.id = o.id`.execute(tx);
}
