import { holdParts } from '#app/features/members/hold-parts.server.ts';
import { findJoinedProjects, keepProjects } from '#app/features/projects/find-asked-projects.server.ts';
import { projectMessages } from '#app/features/projects/messages.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { gatheredFor, type LastWork } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { upsertLinks } from '../containers/contained.repo.server.ts';
import { projectField } from './answer-field.ts';
import { upsertAnswers } from './answers.repo.server.ts';
import { findStanding, type StandsToProject, syncProjectLinks } from './in-projects.repo.server.ts';
import { type AnswerProblem, type KeptAnswer, readAnswers } from './read-answers.ts';

/** What the observer of a new find says to a project; `byHand`: it is to be put in where no rule takes it. */
export type AnsweredProject = {
  projectId: number;
  byHand: boolean;
  answers: readonly { questionId: number; values: readonly string[] }[];
};

/** Keeps the projects as they are, before the find is written; what was answered is seen to when it stands. */
export async function keepAnswered(tx: Tx, answered: readonly AnsweredProject[]): Promise<void> {
  if (answered.length === 0) return;
  await keepProjects(
    tx,
    answered.map(({ projectId }) => projectId),
  );
  // Begun here, so that what all writers share is still written after it.
  gatheredFor(tx, answeredLast);
}

/** Answers what projects ask of a new find, and puts it into them at the end of the transaction, when its name and place stand. Throws invalid. */
export async function answerNew(
  tx: Tx,
  { sightingId, memberId, answered }: { sightingId: number; memberId: number; answered: readonly AnsweredProject[] },
): Promise<void> {
  if (answered.length === 0) return;
  const { answers, problems } = await judgeAnswers(tx, { memberId, answered });
  if (problems.length > 0) throw new DomainError('invalid', problems);
  await upsertAnswers(tx, { sightingId, answers });
  gatheredFor(tx, answeredLast).push({ sightingId, memberId, answered });
}

/** What can be kept of answers to the projects of a member, and what is wrong with the rest; whether a project takes the find is another matter. */
export async function judgeAnswers(
  db: Db,
  { memberId, answered }: { memberId: number; answered: readonly AnsweredProject[] },
): Promise<{ answers: KeptAnswer[]; problems: AnswerProblem[] }> {
  if (answered.length === 0) return { answers: [], problems: [] };
  const joined = new Map((await findJoinedProjects(db, memberId)).map((project) => [project.id, project]));
  const judged = answered.map(({ projectId, answers }) => {
    const project = joined.get(projectId);
    const refused = (message: string) => [{ path: projectField(projectId), message }];
    if (!project) return { answers: [], problems: refused(projectMessages.answered.gone) };
    const typed = Object.fromEntries(answers.map(({ questionId, values }) => [questionId, values]));
    const read = readAnswers(project.questions, typed);
    const gone = read.hasGone ? refused(projectMessages.answered.retired(project.name)) : [];
    return { answers: read.answers, problems: [...read.problems, ...gone] };
  });
  return { answers: judged.flatMap((each) => each.answers), problems: judged.flatMap((each) => each.problems) };
}

type Answered = { sightingId: number; memberId: number; answered: readonly AnsweredProject[] };

const answeredLast: LastWork<Answered[]> = {
  begin: () => [],
  async finish(tx, found) {
    if (found.length === 0) return;
    await holdParts(tx, { memberIds: found.map(({ memberId }) => memberId), how: 'shared' });
    await syncProjectLinks(tx, { sightingIds: found.map(({ sightingId }) => sightingId) });
    for (const each of found) await putWhereAnswered(tx, each);
  },
};

/** What its rule has taken in is in, and what may still come waits with its answers; the rest goes in by the hand that said so. */
async function putWhereAnswered(tx: Tx, { sightingId, answered }: Answered): Promise<void> {
  const standing = await findStanding(tx, { sightingId, projectIds: answered.map(({ projectId }) => projectId) });
  const byHand = new Set(answered.flatMap((each) => (each.byHand ? each.projectId : [])));
  const outside = standing.filter(({ isIn }) => !isIn);
  const isPut = ({ id, isJoinable }: StandsToProject) => byHand.has(id) && isJoinable;
  const problems = outside.flatMap((project) => {
    if (isPut(project) || project.waits) return [];
    const say = projectMessages.answered[byHand.has(project.id) ? 'notJoinable' : 'notTaken'];
    return [{ path: projectField(project.id), message: say(project.name) }];
  });
  if (problems.length > 0) throw new DomainError('invalid', problems);
  for (const project of outside.filter(isPut))
    await upsertLinks(tx, { kind: 'project', id: project.id, sightingIds: [sightingId], way: 'hand' });
}
