/** Hints that a recorder may answer, and what they may say: "so it was", or "I may be wrong". */
export const answeredHints = ['far', 'season', 'altitude'] as const;
export const hintAnswers = ['sure', 'unsure'] as const;

export type HintAnswer = { kind: (typeof answeredHints)[number]; answer: (typeof hintAnswers)[number] };

/** The form keeps them in one field: `far=sure;season=unsure`. */
export function writeHintAnswers(answers: readonly HintAnswer[]): string {
  return answers.map(({ kind, answer }) => `${kind}=${answer}`).join(';');
}

/** Whatever else stands there is left out. */
export function readHintAnswers(text: string): HintAnswer[] {
  return answeredHints.flatMap((kind) => {
    const answer = hintAnswers.find((each) => text.split(';').includes(`${kind}=${each}`));
    return answer ? [{ kind, answer }] : [];
  });
}
