import { type DeletionWay, deletionWays } from '#app/features/members/deletion/deletion-ways.ts';

/** What was chosen in a form; undefined for anything else. */
export function parseWay(value: string): DeletionWay | undefined {
  return deletionWays.find((way) => way === value);
}
