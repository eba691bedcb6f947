/** What was typed to each question, by its number; of several choices each. */
export type TypedAnswers = Readonly<Record<number, readonly string[]>>;

const prefix = 'felelet-';

/** The field of a question's answer. */
export function answerField(questionId: number): string {
  return `${prefix}${questionId}`;
}

/** What a form says to questions, by their numbers; a question whose field was there and empty has nothing typed. */
export function typedAnswers(form: FormData): TypedAnswers {
  const typed: Record<number, string[]> = {};
  for (const [name, value] of form)
    if (new RegExp(`^${prefix}[1-9]\\d{0,9}$`).test(name) && typeof value === 'string') {
      const id = Number(name.slice(prefix.length));
      typed[id] = [...(typed[id] ?? []), value];
    }
  return typed;
}
