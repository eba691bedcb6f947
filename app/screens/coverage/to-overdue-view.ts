import type { OverdueSpecies } from '#app/features/sightings/coverage/find-overdue.server.ts';

/** An overdue species as pages show it. */
export type OverdueView = ReturnType<typeof toOverdueView>;

export function toOverdueView({ taxon, squares, finds, lastAround, lastHere, isNow, months }: OverdueSpecies) {
  const { id, url, name, origName, taxonType } = taxon;
  return { id, url, name, origName, rank: taxonType, squares, finds, lastAround, lastHere, isNow, months };
}
