/** Longest comment of a determination, in characters. */
export const maxCommentLength = 2000;

export const certainties = ['sure', 'cf', 'group'] as const;
export const bases = ['photo', 'in_hand', 'other'] as const;
export const determineActions = ['determine', 'agree', 'withdraw', 'restore'] as const;

const determineFields = ['taxonName', 'certainty', 'basis', 'comment', 'verdict', 'ask'] as const;

/** What the form is filled with again after a refusal that came without JavaScript; parts that were not sent are empty. */
export type DetermineFormValues = Record<(typeof determineFields)[number], string>;
export type RefusedDetermination = {
  problem: string;
  isVerdict: boolean;
  isLoggedOut: boolean;
  values: DetermineFormValues;
};

/** Whether a form of the sighting's page is one of these. */
export function isDetermineForm(form: FormData): boolean {
  return form.has('upTo') || [...determineActions, 'verdict'].some((action) => action === form.get('action'));
}

/** The form as it was sent, to be filled with it again. */
export function toRefused(form: FormData, { problem, isLoggedOut }: { problem: string; isLoggedOut: boolean }) {
  const part = (name: string) => String(form.get(name) ?? '');
  const values = Object.fromEntries(determineFields.map((name) => [name, part(name)])) as DetermineFormValues;
  return { problem, isVerdict: form.get('action') === 'verdict', isLoggedOut, values } satisfies RefusedDetermination;
}
