import type { Catch } from '#app/features/sightings/lists/find-catches.server.ts';

/** Of two evenings: species that came on both, on this one alone, on the other alone. */
export type Difference = { common: number; onlyHere: number; onlyThere: number };

type Species = Pick<Catch, 'speciesIds'>;

export function differenceOf(here: Species, there: Species): Difference {
  const known = new Set(there.speciesIds);
  const common = here.speciesIds.filter((id) => known.has(id)).length;
  return { common, onlyHere: here.speciesIds.length - common, onlyThere: known.size - common };
}

/** The species that came on none of the others. */
export function onlyNow(here: Species, others: readonly Species[]): number[] {
  const known = new Set(others.flatMap(({ speciesIds }) => speciesIds));
  return here.speciesIds.filter((id) => !known.has(id));
}

/** The species of the others that did not come now, those that came on most evenings first. */
export function missingNow(here: Species, others: readonly Species[]): { speciesId: number; evenings: number }[] {
  const present = new Set(here.speciesIds);
  const times = new Map<number, number>();
  for (const { speciesIds } of others)
    for (const id of speciesIds) if (!present.has(id)) times.set(id, (times.get(id) ?? 0) + 1);
  return [...times]
    .map(([speciesId, evenings]) => ({ speciesId, evenings }))
    .sort((one, other) => other.evenings - one.evenings);
}
