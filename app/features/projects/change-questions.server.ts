import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findQuestions } from './find-questions.server.ts';
import { projectMessages as messages } from './messages.ts';
import type { QuestionView } from './project-view.ts';
import { type QuestionInput, questionLimits } from './question-form.ts';
import {
  deleteQuestion,
  insertQuestion,
  retireQuestion,
  updatePositions,
  updateQuestion,
} from './questions.repo.server.ts';
import { openProject } from './save-project.server.ts';

/** Asks one more thing of a project's finds, after the others. Throws not_found, not_allowed, invalid. */
export async function addQuestion(
  tx: Tx,
  viewer: Viewer,
  { projectId, question }: { projectId: number; question: QuestionInput },
): Promise<void> {
  await openProject(tx, viewer, projectId);
  const asked = (await findQuestions(tx, [projectId])).filter(({ isRetired }) => !isRetired);
  if (asked.length >= questionLimits.each)
    throw new DomainError('invalid', [{ path: 'label', message: messages.question.tooMany(questionLimits.each) }]);
  await insertQuestion(tx, { projectId, question });
  touch(tx, 'projects');
}

type Change = { projectId: number; questionId: number; isAnswered: boolean };

/**
 * Asks a thing otherwise. Where it has been answered, and what is asked or the unit of it would be another thing, the old question is asked no
 * more and a new one stands in its place: what was answered stays an answer to what was asked. Throws not_found, not_allowed.
 */
export async function changeQuestion(
  tx: Tx,
  viewer: Viewer,
  { question, ...of }: Change & { question: QuestionInput },
): Promise<void> {
  const old = await openQuestion(tx, viewer, of);
  if (of.isAnswered && isAnother(old, question)) {
    const position = await retireQuestion(tx, old.id);
    await insertQuestion(tx, { projectId: of.projectId, position, question });
  } else await updateQuestion(tx, old.id, question);
  touch(tx, 'projects');
}

/** Choices may be added to; whatever else changes what an answer means is another question. */
function isAnother(old: QuestionView, question: QuestionInput): boolean {
  return (
    (['label', 'kind', 'unit'] as const).some((each) => old[each] !== question[each]) ||
    old.choices.some((choice) => !question.choices.includes(choice))
  );
}

/** Asks it no more: what has been answered stays. Throws not_found, not_allowed. */
export async function dropQuestion(tx: Tx, viewer: Viewer, of: Change): Promise<void> {
  const { id } = await openQuestion(tx, viewer, of);
  if (of.isAnswered) await retireQuestion(tx, id);
  else await deleteQuestion(tx, id);
  touch(tx, 'projects');
}

/** Asks it before the one that stood before it. Throws not_found, not_allowed. */
export async function raiseQuestion(tx: Tx, viewer: Viewer, of: Omit<Change, 'isAnswered'>): Promise<void> {
  const { id } = await openQuestion(tx, viewer, of);
  const ids = (await findQuestions(tx, [of.projectId])).flatMap((each) => (each.isRetired ? [] : each.id));
  const at = ids.indexOf(id);
  if (at > 0)
    await updatePositions(tx, [...ids.slice(0, at - 1), id, ...ids.slice(at - 1).filter((each) => each !== id)]);
  touch(tx, 'projects');
}

async function openQuestion(tx: Tx, viewer: Viewer, of: Omit<Change, 'isAnswered'>): Promise<QuestionView> {
  await openProject(tx, viewer, of.projectId);
  const found = (await findQuestions(tx, [of.projectId])).find(({ id }) => id === of.questionId);
  if (!found || found.isRetired) throw new DomainError('conflict', [{ path: '', message: messages.question.gone }]);
  return found;
}
