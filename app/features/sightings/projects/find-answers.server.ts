import { findProjectsOfMember } from '#app/features/projects/find-projects.server.ts';
import { findQuestions } from '#app/features/projects/find-questions.server.ts';
import type { ProjectView, QuestionView } from '#app/features/projects/project-view.ts';
import { answerText, typedAnswer } from '#app/features/projects/read-answer.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { SightingView } from '../sighting-view.ts';
import type { TypedAnswers } from './answer-field.ts';
import { countAnswers, findAnswered, findAnswerRows, summariseAnswers } from './answers.repo.server.ts';

/** What was answered of a sighting, under the project that asked it. */
export type ShownAnswers = { projectId: number; answers: { questionId: number; label: string; text: string }[] };

type Placed = Pick<SightingView, 'id' | 'projects'> & { place: Pick<SightingView['place'], 'isTrue' | 'visibility'> };

/** Whether a viewer may read what was answered: an answer may tell anything of a place, so of a coarse one it is for those who know the place. */
export function readsAnswers({ place }: Pick<Placed, 'place'>): boolean {
  return place.isTrue || place.visibility === 'exact';
}

/** The answers of a sighting for each of its projects, as far as its viewer may read them. */
export async function findShownAnswers(db: Db, sighting: Placed): Promise<ShownAnswers[]> {
  if (!readsAnswers(sighting) || sighting.projects.length === 0) return [];
  const rows = await findAnswerRows(db, [sighting.id]);
  if (rows.length === 0) return [];
  const questions = await findQuestions(
    db,
    sighting.projects.map(({ id }) => id),
  );
  const values = new Map(rows.map(({ questionId, value }) => [questionId, value]));
  return sighting.projects.flatMap(({ id: projectId }) => {
    const answers = questions.flatMap((question) => {
      const value = question.projectId === projectId ? values.get(question.id) : undefined;
      return value === undefined
        ? []
        : [{ questionId: question.id, label: question.label, text: answerText(question, value) }];
    });
    return answers.length > 0 ? [{ projectId, answers }] : [];
  });
}

/** Answers of many sightings that a viewer has been given, by sighting and question. */
export async function findAnswersOf(
  db: Db,
  sightings: readonly Pick<SightingView, 'id' | 'place'>[],
): Promise<Map<number, Map<number, string>>> {
  const found = new Map<number, Map<number, string>>();
  const readable = sightings.filter(readsAnswers);
  for (const { sightingId, questionId, value } of await findAnswerRows(
    db,
    readable.map(({ id }) => id),
  )) {
    const of = found.get(sightingId) ?? new Map<number, string>();
    found.set(sightingId, of.set(questionId, value));
  }
  return found;
}

/** Questions of a project that are asked, and those that were and have answers. */
export async function findQuestionsToTell(db: Db, projectId: number): Promise<QuestionView[]> {
  const questions = await findQuestions(db, [projectId]);
  const retired = questions.filter(({ isRetired }) => isRetired);
  const answered = await findAnswered(
    db,
    retired.map(({ id }) => id),
  );
  return questions.filter(({ id, isRetired }) => !isRetired || answered.includes(id));
}

/** Whether anything was answered to a question. */
export async function isAnswered(db: Db, questionId: number): Promise<boolean> {
  return (await findAnswered(db, [questionId])).length > 0;
}

/** A project that the observer has joined, with what it asks of their find and what they have said. */
export type OwnAnswers = { project: ProjectView; isIn: boolean; questions: QuestionView[]; typed: TypedAnswers };

/** The observer's projects for one of their finds: those that it is in first; empty for everybody else. */
export async function findOwnAnswers(db: Db, viewer: Viewer, sighting: SightingView): Promise<OwnAnswers[]> {
  if (viewer.memberId === null || !isOneself(viewer, sighting.user.id)) return [];
  const joined = await findProjectsOfMember(db, viewer.memberId);
  const [questions, rows] = await Promise.all([
    findQuestions(
      db,
      joined.map(({ project }) => project.id),
    ),
    findAnswerRows(db, [sighting.id]),
  ]);
  const values = new Map(rows.map(({ questionId, value }) => [questionId, value]));
  return joined
    .map(({ project }) => {
      const own = questions.filter(({ projectId, isRetired }) => projectId === project.id && !isRetired);
      const typed = Object.fromEntries(
        own.flatMap((question) => {
          const value = values.get(question.id);
          return value === undefined ? [] : [[question.id, typedAnswer(question, value)]];
        }),
      );
      return { project, isIn: sighting.projects.some(({ id }) => id === project.id), questions: own, typed };
    })
    .toSorted((a, b) => Number(b.isIn) - Number(a.isIn));
}

/** The names of the observer's projects that hold the find and wait for an answer to something that must be answered; empty for everybody else. */
export async function findAskingProjects(db: Db, viewer: Viewer, sighting: SightingView): Promise<string[]> {
  const own = sighting.projects.length === 0 ? [] : await findOwnAnswers(db, viewer, sighting);
  return own.flatMap(({ project, isIn, questions, typed }) =>
    isIn && questions.some(({ id, isRequired }) => isRequired && typed[id] === undefined) ? project.name : [],
  );
}

/** What came of each question: how many answers, how often each choice, the span of numbers. */
export async function summariseQuestions(db: Db, projectId: number) {
  const [questions, counts, summaries] = await Promise.all([
    findQuestionsToTell(db, projectId),
    countAnswers(db, projectId),
    summariseAnswers(db, projectId),
  ]);
  return questions.map((question) => {
    const summary = summaries.find(({ questionId }) => questionId === question.id);
    return {
      question,
      answers: summary?.answers ?? 0,
      numbers: spanOf(question, summary),
      choices: choicesOf(question, counts),
    };
  });
}

type Summary = Awaited<ReturnType<typeof summariseAnswers>>[number];

function spanOf(question: QuestionView, summary: Summary | undefined) {
  if (!summary || summary.least === null || summary.middle === null || summary.most === null) return null;
  const text = (value: number) => answerText({ ...question, kind: 'decimal' }, String(value));
  return { least: text(summary.least), middle: text(summary.middle), most: text(summary.most) };
}

/** Of several choices each counts. */
function choicesOf(question: QuestionView, counts: Awaited<ReturnType<typeof countAnswers>>) {
  const of = new Map<string, number>();
  for (const { questionId, value, sightings } of counts)
    if (questionId === question.id) for (const each of value.split('\n')) of.set(each, (of.get(each) ?? 0) + sightings);
  return [...of]
    .map(([value, sightings]) => ({ text: answerText(question, value), sightings }))
    .toSorted((a, b) => b.sightings - a.sightings);
}
