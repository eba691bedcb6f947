/** What was typed to each question, by its number; of several choices each. */
export type TypedAnswers = Readonly<Record<number, readonly string[]>>;

/** The field of a question's answer, and the place of what is wrong with a project's answers together. */
export type AnswerField = `felelet-${number}` | `projekt-${number}`;

/** The field of a question's answer. */
export function answerField(questionId: number): AnswerField {
  return `felelet-${questionId}`;
}

/** Where what is wrong with all that was answered to a project is told. */
export function projectField(projectId: number): AnswerField {
  return `projekt-${projectId}`;
}

/** What a form says to questions, by their numbers; a question whose field was there and empty has nothing typed. */
export function typedAnswers(form: FormData): TypedAnswers {
  const typed: Record<number, string[]> = {};
  for (const [name, value] of form) {
    const [, id] = /^felelet-([1-9]\d{0,9})$/.exec(name) ?? [];
    if (id !== undefined && typeof value === 'string') typed[Number(id)] = [...(typed[Number(id)] ?? []), value];
  }
  return typed;
}
