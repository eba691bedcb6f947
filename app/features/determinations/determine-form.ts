/** Longest comment of a determination, in characters. */
export const maxCommentLength = 2000;

export const certainties = ['sure', 'cf', 'group'] as const;
export const bases = ['photo', 'in_hand', 'other'] as const;
export const determineActions = ['determine', 'agree', 'withdraw'] as const;

/** What the form is filled with again after a refusal that came without JavaScript; parts that were not sent are empty. */
export type DetermineFormValues = { taxonName: string; certainty: string; basis: string; comment: string };

const prefix = 'hatarozas-';

/** The refusal and what was typed, carried in the address of the page that shows the form again. */
export function toFormQuery(problem: string, values: DetermineFormValues): Record<string, string> {
  return {
    [`${prefix}hiba`]: problem,
    [`${prefix}nev`]: values.taxonName,
    [`${prefix}biztos`]: values.certainty,
    [`${prefix}alap`]: values.basis,
    [`${prefix}szoveg`]: values.comment,
  };
}

/** Reads what `toFormQuery` wrote; undefined where nothing was refused. */
export function readFormQuery(query: URLSearchParams): { problem: string; values: DetermineFormValues } | undefined {
  const problem = query.get(`${prefix}hiba`);
  if (!problem) return undefined;
  const part = (name: string) => query.get(`${prefix}${name}`) ?? '';
  return {
    problem,
    values: { taxonName: part('nev'), certainty: part('biztos'), basis: part('alap'), comment: part('szoveg') },
  };
}
