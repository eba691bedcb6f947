import type { Db } from '#app/platform/db/database.server.ts';
import type { QuestionView } from './project-view.ts';
import { findHiddenQuestionIds, findQuestionRows, type QuestionRow } from './questions.repo.server.ts';

/** Every question of the projects, in its order, those asked no more last. */
export async function findQuestions(db: Db, projectIds: readonly number[]): Promise<QuestionView[]> {
  if (projectIds.length === 0) return [];
  return (await findQuestionRows(db, projectIds)).map(toView);
}

/** Which of the questions nobody is told any more, for a moderator has hidden their project. */
export async function findHiddenQuestions(db: Db, ids: readonly number[]): Promise<Set<number>> {
  return new Set(await findHiddenQuestionIds(db, ids));
}

function toView({ project_id, is_required, ...row }: QuestionRow): QuestionView {
  return { ...row, projectId: project_id, isRequired: is_required };
}
