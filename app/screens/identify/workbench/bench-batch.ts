import type { BenchCase, BenchTwin } from './case/bench-case.ts';
import type { Vote } from './votes/outbox.ts';

/** Twins whose tick stands otherwise than it came, taken out or taken in, each of the case where it was pressed. */
export type Toggled = ReadonlySet<string>;

/** What was pressed once: its votes, on the case that was shown then. */
export type Judging = { caseId: number; votes: readonly { vote: Pick<Vote, 'spottingId' | 'action'> }[] };

/** What the case stands for until somebody ticks otherwise: the sighting and those that say the same. */
export function idsOf({ id, twins }: BenchCase): number[] {
  return [id, ...twins.filter(({ isOffered }) => !isOffered).map((twin) => twin.id)];
}

/** Everything that is shown beside each other. */
export function shownIdsOf({ id, twins }: BenchCase): number[] {
  return [id, ...twins.map((twin) => twin.id)];
}

/** The sightings that a vote on the case is for. */
export function membersOf(of: BenchCase, toggled: Toggled): number[] {
  return [of.id, ...of.twins.filter((twin) => isTicked(of, twin, toggled)).map((twin) => twin.id)];
}

export function isTicked(of: Pick<BenchCase, 'id'>, { id, isOffered }: BenchTwin, toggled: Toggled): boolean {
  return isOffered === toggled.has(tickOf(of.id, id));
}

/** The ticks with that of one twin turned, in this case alone. */
export function withTurned(toggled: Toggled, caseId: number, twinId: number): Toggled {
  const after = new Set(toggled);
  const tick = tickOf(caseId, twinId);
  if (!after.delete(tick)) after.add(tick);
  return after;
}

function tickOf(caseId: number, twinId: number): string {
  return `${caseId}:${twinId}`;
}

/** The case without those twins that a vote on another case has judged: nothing is said of them a second time in passing. */
export function withoutJudged(of: BenchCase, acts: readonly Judging[]): BenchCase {
  const judged = new Set(acts.filter(({ caseId }) => caseId !== of.id).flatMap(judgedBy));
  return { ...of, twins: of.twins.filter(({ id }) => !judged.has(id)) };
}

/** What was judged by a vote on another case than its own. */
export function judgedBeside(acts: readonly Judging[]): Set<number> {
  return new Set(acts.flatMap((act) => judgedBy(act).filter((id) => id !== act.caseId)));
}

function judgedBy({ votes }: Judging): number[] {
  return votes.filter(({ vote }) => !isComment(vote)).map(({ vote }) => vote.spottingId);
}

export function isComment(vote: Pick<Vote, 'action'> | undefined): boolean {
  return vote?.action === 'comment' || vote?.action === 'uncomment';
}

/** Where the next case stands that was not judged beside another one; `by` 1 or -1. */
export function stepFrom(
  list: readonly Pick<BenchCase, 'id'>[],
  at: number,
  by: 1 | -1,
  judged: ReadonlySet<number>,
): number {
  let to = at + by;
  for (let each = list[to]; each && judged.has(each.id); each = list[to]) to += by;
  return to;
}
