import { authorize } from '#app/features/members/can.ts';
import { findOwnMembership } from '#app/features/projects/find-project-members.server.ts';
import { findQuestions } from '#app/features/projects/find-questions.server.ts';
import { projectMessages } from '#app/features/projects/messages.ts';
import type { QuestionView } from '#app/features/projects/project-view.ts';
import { heldProject } from '#app/features/projects/save-project.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { archiveRevision } from '../changes/archive-revision.server.ts';
import { findLinks } from '../containers/contained.repo.server.ts';
import { findSightingForUpdate } from '../sightings.repo.server.ts';
import type { TypedAnswers } from './answer-field.ts';
import { upsertAnswers } from './answers.repo.server.ts';
import { putInProject } from './change-project-contents.server.ts';
import { type KeptAnswer, readAnswers } from './read-answers.ts';

/** What was typed, read; throws invalid with what is wrong beside each field. */
function readOrRefuse(questions: readonly QuestionView[], typed: TypedAnswers): KeptAnswer[] {
  const { answers, problems, hasGone } = readAnswers(questions, typed);
  // What is asked no more was asked when the form was filled: nothing typed is lost unseen.
  const gone = hasGone ? [{ path: '', message: projectMessages.question.gone }] : [];
  if (problems.length + gone.length > 0) throw new DomainError('invalid', [...problems, ...gone]);
  return answers;
}

/** Puts one's own find into a project that one has joined, and answers what it asks of it. Throws not_found, not_logged_in, not_allowed, invalid. */
export async function answerProject(
  tx: Tx,
  viewer: Viewer,
  { projectId, sightingId, typed }: { projectId: number; sightingId: number; typed: TypedAnswers },
): Promise<void> {
  await heldProject(tx, projectId);
  // Held before its links, as whoever edits it holds it.
  const row = await findSightingForUpdate(tx, sightingId);
  if (!row || row.state === 'deleted') throw new DomainError('not_found');
  authorize(viewer, 'editSighting', { memberId: row.member_id, ancestorIds: [] });
  if (!(await findOwnMembership(tx, viewer, projectId))) throw new DomainError('not_found');
  const answers = readOrRefuse(await findQuestions(tx, [projectId]), typed);
  const links = await findLinks(tx, { kind: 'project', sightingIds: [sightingId], ownIds: [sightingId] });
  // What a rule has taken in is to leave by the rule too.
  if (!links.some(({ id }) => id === projectId))
    await putInProject(tx, viewer, { projectId, sightingIds: [sightingId] });
  if (await upsertAnswers(tx, { sightingId, answers }))
    await archiveRevision(tx, { sightingId, memberId: viewer.memberId, kind: 'answers' });
  touch(tx, 'sightings');
}
