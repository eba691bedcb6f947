/** What an import goes through; while it is one of the working ones a job is at it. */
export const workingStates = ['waiting', 'checking', 'running', 'undoing'] as const;
export type WorkingState = (typeof workingStates)[number];
export type ImportState = WorkingState | 'mapping' | 'refused' | 'checked' | 'done' | 'undone';

/** What becomes of a row. */
export const outcomes = ['new', 'changed', 'double', 'invalid', 'same'] as const;
export type Outcome = (typeof outcomes)[number];

export function isWorking(state: ImportState): state is WorkingState {
  return workingStates.some((each) => each === state);
}
