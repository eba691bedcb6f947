import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findKnownAltitudes } from './hints.repo.server.ts';
import { fewestKnown } from './plausibility.ts';

/** Between which altitudes a species (or a genus) was seen and others agreed on its name, in metres; undefined where too few say. */
export async function findAltitudeRange(
  db: Db,
  { speciesId, genusId }: Pick<TaxonView, 'speciesId' | 'genusId'>,
): Promise<{ sightings: number; min: number; max: number } | undefined> {
  const taxonId = speciesId ?? genusId;
  if (taxonId === null) return undefined;
  const { sightings, min, max } = await findKnownAltitudes(db, taxonId);
  return min === null || max === null || sightings < fewestKnown ? undefined : { sightings, min, max };
}
