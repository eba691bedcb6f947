import { authorize } from '#app/features/members/can.ts';
import { findOwnMembership } from '#app/features/projects/find-project-members.server.ts';
import { findQuestions } from '#app/features/projects/find-questions.server.ts';
import { projectMessages } from '#app/features/projects/messages.ts';
import type { QuestionView } from '#app/features/projects/project-view.ts';
import { readAnswer } from '#app/features/projects/read-answer.ts';
import { heldProject } from '#app/features/projects/save-project.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findLinks } from '../containers/contained.repo.server.ts';
import { findSightingRows } from '../sightings.repo.server.ts';
import { answerField, type TypedAnswers } from './answer-field.ts';
import { upsertAnswers } from './answers.repo.server.ts';
import { putInProject } from './change-project-contents.server.ts';

/** What was typed, read; throws invalid with what is wrong beside each field. */
export function readAnswers(questions: readonly QuestionView[], typed: TypedAnswers) {
  const problems: { path: string; message: string }[] = [];
  const answers = questions
    .filter(({ isRetired }) => !isRetired)
    .map((question) => {
      const read = readAnswer(question, typed[question.id] ?? []);
      const refuse = (message: string) => problems.push({ path: answerField(question.id), message });
      if ('problem' in read) refuse(read.problem);
      else if (read.value === null && question.isRequired) refuse(projectMessages.answer.missing);
      return { questionId: question.id, value: 'value' in read ? read.value : null };
    });
  // What is asked no more was asked when the form was filled: nothing typed is lost unseen.
  const asked = new Set(answers.map(({ questionId }) => questionId));
  if (Object.keys(typed).some((id) => !asked.has(Number(id))))
    problems.push({ path: '', message: projectMessages.question.gone });
  if (problems.length > 0) throw new DomainError('invalid', problems);
  return answers;
}

/** Puts one's own find into a project that one has joined, and answers what it asks of it. Throws not_found, not_logged_in, not_allowed, invalid. */
export async function answerProject(
  tx: Tx,
  viewer: Viewer,
  { projectId, sightingId, typed }: { projectId: number; sightingId: number; typed: TypedAnswers },
): Promise<void> {
  const [row] = await findSightingRows(tx, [sightingId]);
  if (!row || row.state === 'deleted') throw new DomainError('not_found');
  authorize(viewer, 'editSighting', { memberId: row.member_id, ancestorIds: [] });
  await heldProject(tx, projectId);
  if (!(await findOwnMembership(tx, viewer, projectId))) throw new DomainError('not_found');
  const answers = readAnswers(await findQuestions(tx, [projectId]), typed);
  const links = await findLinks(tx, { kind: 'project', sightingIds: [sightingId], ownIds: [sightingId] });
  // What a rule has taken in is to leave by the rule too.
  if (!links.some(({ id }) => id === projectId))
    await putInProject(tx, viewer, { projectId, sightingIds: [sightingId] });
  await upsertAnswers(tx, { sightingId, answers });
  touch(tx, 'sightings');
}
