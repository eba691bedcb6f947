import { projectMessages } from '#app/features/projects/messages.ts';
import type { QuestionView } from '#app/features/projects/project-view.ts';
import { readAnswer } from '#app/features/projects/read-answer.ts';
import { type AnswerField, answerField, type TypedAnswers } from './answer-field.ts';

/** An answer as it is kept; null where none was given. */
export type KeptAnswer = { questionId: number; value: string | null };
export type AnswerProblem = { path: AnswerField; message: string };

/** What was typed to a project's questions, read, with what is wrong beside each field; `hasGone`: something was typed to what is asked no more. */
export function readAnswers(
  questions: readonly QuestionView[],
  typed: TypedAnswers,
): { answers: KeptAnswer[]; problems: AnswerProblem[]; hasGone: boolean } {
  const problems: AnswerProblem[] = [];
  const answers = questions
    .filter(({ isRetired }) => !isRetired)
    .map((question) => {
      const read = readAnswer(question, typed[question.id] ?? []);
      const refuse = (message: string) => problems.push({ path: answerField(question.id), message });
      if ('problem' in read) refuse(read.problem);
      else if (read.value === null && question.isRequired) refuse(projectMessages.answer.missing);
      return { questionId: question.id, value: 'value' in read ? read.value : null };
    });
  const asked = new Set(answers.map(({ questionId }) => questionId));
  return { answers, problems, hasGone: Object.keys(typed).some((id) => !asked.has(Number(id))) };
}
