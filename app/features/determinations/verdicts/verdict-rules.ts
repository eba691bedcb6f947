import type { Verdict } from '#app/features/sightings/queue/verdict.ts';

/** What an expert can decide. */
export const givenVerdicts = [
  'waiting',
  'accepted',
  'plausible',
  'limited',
  'undecidable',
  'rejected',
] as const satisfies readonly Verdict[];
export type GivenVerdict = (typeof givenVerdicts)[number];

/** What an observer can be asked for. */
export const verdictAsks = ['photo', 'date', 'place', 'specimen', 'other'] as const;
export type VerdictAsk = (typeof verdictAsks)[number];

/** One line of the log. */
export type LoggedVerdict = { readonly id: number; readonly verdict: GivenVerdict; readonly isEnded: boolean };

/** The verdict that holds: the last that still stands. Withdrawn, it gives way to the one before. Pure. */
export function computeVerdict(log: readonly LoggedVerdict[]): Verdict {
  let last: LoggedVerdict | undefined;
  for (const entry of log) if (!entry.isEnded && (!last || entry.id > last.id)) last = entry;
  return last?.verdict ?? 'open';
}

/** What a verdict rests on, as the sighting stands at that moment. */
export type VerdictGrounds = {
  isNamed: boolean;
  /** A picture, or a determination made with the animal in hand. */
  hasEvidence: boolean;
  hasPlace: boolean;
};

export type VerdictRefusal = 'nameMissing' | 'evidenceMissing' | 'placeMissing';

/** Why a verdict cannot be given on these grounds; undefined where it can. Accepting says that evidence, place and name hold together. */
export function refuseVerdict(
  verdict: GivenVerdict,
  { isNamed, hasEvidence, hasPlace }: VerdictGrounds,
): VerdictRefusal | undefined {
  const judgesName = verdict === 'accepted' || verdict === 'plausible' || verdict === 'limited';
  if (judgesName && !isNamed) return 'nameMissing';
  if (verdict === 'accepted' && !hasEvidence) return 'evidenceMissing';
  if (verdict === 'accepted' && !hasPlace) return 'placeMissing';
  return undefined;
}
