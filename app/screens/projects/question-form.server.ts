import type { QuestionView } from '#app/features/projects/project-view.ts';
import {
  type QuestionInput,
  questionSchema,
  type TypedQuestion,
  typedQuestionFields,
} from '#app/features/projects/question-form.ts';
import { parseOr } from '#app/platform/action/http.server.ts';

/** A question's form as it was sent. */
export function typedQuestion(form: FormData): TypedQuestion {
  return Object.fromEntries(typedQuestionFields.map((name) => [name, String(form.get(name) ?? '')])) as TypedQuestion;
}

/** Throws invalid. */
export function readQuestion(typed: TypedQuestion): QuestionInput {
  return parseOr('invalid', questionSchema, typed);
}

/** A question as its form begins. */
export function typedOf(question: QuestionView): TypedQuestion {
  const limit = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
  return {
    label: question.label,
    hint: question.hint,
    kind: question.kind,
    unit: question.unit,
    least: limit(question.least),
    most: limit(question.most),
    choices: question.choices.join('\n'),
    isRequired: question.isRequired ? 'on' : '',
  };
}
