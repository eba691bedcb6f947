import type { BenchCase } from './case/bench-case.ts';

/** Twins of a case whose tick stands otherwise than it came: taken out, or taken in. */
export type Toggled = ReadonlySet<number>;

/** What the case stands for until somebody ticks otherwise: the sighting and those that say the same. */
export function idsOf({ id, twins }: BenchCase): number[] {
  return [id, ...twins.filter(({ isOffered }) => !isOffered).map((twin) => twin.id)];
}

/** Everything that is shown beside each other. */
export function shownIdsOf({ id, twins }: BenchCase): number[] {
  return [id, ...twins.map((twin) => twin.id)];
}

/** The sightings that a vote on the case is for. */
export function membersOf({ id, twins }: BenchCase, toggled: Toggled): number[] {
  return [id, ...twins.filter((twin) => isTicked(twin, toggled)).map((twin) => twin.id)];
}

export function isTicked({ id, isOffered }: BenchCase['twins'][number], toggled: Toggled): boolean {
  return isOffered === toggled.has(id);
}

/** Where the next case stands that was not judged beside another one; `by` 1 or -1. */
export function stepFrom(list: readonly Pick<BenchCase, 'id'>[], at: number, by: 1 | -1, judged: Toggled): number {
  let to = at + by;
  for (let each = list[to]; each && judged.has(each.id); each = list[to]) to += by;
  return to;
}
