import type { PlannedSighting } from './plan.ts';

export type PlanFilter = Partial<Pick<PlannedSighting, 'username'>> & {
  suits?: (sighting: PlannedSighting) => boolean;
};

/** What stays as it was recorded, so that further stories can be told of it. */
export function chosen(
  plan: readonly PlannedSighting[],
  { username, suits = () => true }: PlanFilter,
): PlannedSighting[] {
  return plan.filter(
    (each) => each.visibility === 'exact' && (username === undefined || each.username === username) && suits(each),
  );
}

/** A key of the demo's own that is the same at each start. */
export function demoKey(kind: number, index: number): string {
  const digits = (value: number, length: number) => value.toString(16).padStart(length, '0');
  return `5b1f5f0e-7a55-4c0a-8a3e-2f7f0c6d${digits(kind, 1)}${digits(index, 3)}`;
}
