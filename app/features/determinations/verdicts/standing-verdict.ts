import type { Verdict } from '#app/features/sightings/queue/verdict.ts';
import { computeVerdict, type GivenVerdict } from './verdict-rules.ts';

/** What a sighting's verdict log, as it is kept, gives. */
export function standingVerdict(log: readonly { id: number; verdict: GivenVerdict; ended_at: Date | null }[]): Verdict {
  return computeVerdict(log.map(({ id, verdict, ended_at }) => ({ id, verdict, isEnded: ended_at !== null })));
}
