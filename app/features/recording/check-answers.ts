import { projectMessages } from '#app/features/projects/messages.ts';
import type { AskedProject } from '#app/features/projects/project-view.ts';
import { projectField } from '#app/features/sightings/projects/answer-field.ts';
import { fitOf } from '#app/features/sightings/projects/fit-of-project.ts';
import { readAnswers } from '#app/features/sightings/projects/read-answers.ts';
import { begunFind } from './begun-find.ts';
import { readProjectAnswers } from './project-answers.ts';
import type { TypedErrors, TypedSighting } from './typed-sighting.ts';

/** What is wrong with what a form answers to projects, as far as a device can tell: the server judges the name, and who is a member still. */
export function checkAnswers(typed: TypedSighting, projects: readonly AskedProject[]): TypedErrors {
  const errors: TypedErrors = {};
  for (const { projectId, byHand, isOff, answers } of readProjectAnswers(typed.projectAnswers)) {
    if (isOff) continue;
    const project = projects.find(({ id }) => id === projectId);
    const refuse = (message: string) => {
      errors[projectField(projectId)] ??= message;
    };
    if (!project) {
      refuse(projectMessages.answered.gone);
      continue;
    }
    const read = readAnswers(
      project.questions,
      Object.fromEntries(answers.map(({ questionId, values }) => [questionId, values])),
    );
    for (const { path, message } of read.problems) errors[path] ??= message;
    if (read.hasGone) refuse(projectMessages.answered.retired(project.name));
    const isOut = fitOf(project, { ...begunFind(typed), line: null }) === 'out';
    if (isOut && !byHand) refuse(projectMessages.answered.notTaken(project.name));
    else if (isOut && project.joins === 'hand') refuse(projectMessages.answered.notJoinable(project.name));
  }
  return errors;
}
