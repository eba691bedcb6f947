import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Container } from './contained.repo.server.ts';
import { type ContainedSpecies, findSpeciesIn, rankObserversIn } from './container-numbers.repo.server.ts';

const tags = ['sightings', 'taxonomy', 'events', 'projects'] as const;
const keptRanks = new KeptFacts<Awaited<ReturnType<typeof rankObserversIn>>>([...tags]);
const keptSpecies = new KeptFacts<ContainedSpecies[]>([...tags]);
const keyOf = ({ kind, id }: Container) => `${kind}:${id}`;

/** Species of what everybody may know to be in it, most sightings first. */
export function countSpeciesIn(db: Db, container: Container): Promise<ContainedSpecies[]> {
  return keptSpecies.get(db, { key: keyOf(container), read: () => findSpeciesIn(db, container) });
}

/** What each observer has in it, most species first. */
export function countObserversIn(db: Db, container: Container) {
  return keptRanks.get(db, { key: keyOf(container), read: () => rankObserversIn(db, container) });
}

/** The same species as taxa. */
export async function listSpeciesIn(db: Db, container: Container) {
  const rows = await countSpeciesIn(db, container);
  const taxa = await findTaxa(
    db,
    rows.map(({ speciesId }) => speciesId),
  );
  return rows.flatMap(({ speciesId, sightings, isFirst }) => {
    const taxon = taxa.get(speciesId);
    return taxon ? [{ taxon, sightings, isFirst }] : [];
  });
}

/** Of how many species of each order there are finds, most first. */
export async function countOrdersIn(
  db: Db,
  container: Container,
): Promise<{ name: string; id: number; species: number }[]> {
  const byOrder = Map.groupBy(await countSpeciesIn(db, container), ({ orderId }) => orderId);
  const ids = [...byOrder.keys()].filter((id) => id !== null);
  const taxa = await findTaxa(db, ids);
  return ids
    .flatMap((id) => {
      const taxon = taxa.get(id);
      return taxon ? [{ id, name: taxon.name ?? taxon.origName, species: byOrder.get(id)?.length ?? 0 }] : [];
    })
    .toSorted((a, b) => b.species - a.species);
}
