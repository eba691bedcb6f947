/** What stands on the form for a project: as it is sent, with the names under which it was asked. */
export type ProjectAnswers = {
  projectId: number;
  name: string;
  /** Put in where no rule takes it. */
  byHand: boolean;
  /** The person has not put it in after all: what was typed stays on the form and is not sent. */
  isOff: boolean;
  answers: { questionId: number; label: string; values: string[] }[];
};

/** The form keeps them in one field, as JSON; empty where nothing is said. */
export function writeProjectAnswers(all: readonly ProjectAnswers[]): string {
  const said = all.filter(({ byHand, answers }) => byHand || answers.length > 0);
  return said.length > 0 ? JSON.stringify(said) : '';
}

/** Whatever else stands there is left out. */
export function readProjectAnswers(text: string): ProjectAnswers[] {
  return listOf(parsed(text)).flatMap((each) =>
    isId(each.projectId)
      ? {
          projectId: each.projectId,
          name: textOf(each.name),
          byHand: each.byHand === true,
          isOff: each.isOff === true,
          answers: listOf(each.answers).flatMap(({ questionId, label, values }) =>
            isId(questionId) && Array.isArray(values)
              ? { questionId, label: textOf(label), values: values.filter((value) => typeof value === 'string') }
              : [],
          ),
        }
      : [],
  );
}

function parsed(text: string): unknown {
  try {
    return text === '' ? [] : JSON.parse(text);
  } catch {
    return [];
  }
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
