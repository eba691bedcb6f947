import { type SecretPlace, secretPlaceOf } from '#app/features/sightings/privacy/coarse-log.ts';
import { findTruePlaceRights } from '#app/features/sightings/privacy/true-places.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { SightingName } from './naming/compute-names.server.ts';

/** Of each sighting, the place that its log must not tell this viewer; null where they may read it. */
export async function findSecretPlaces(
  db: Db,
  viewer: Viewer,
  names: readonly SightingName[],
): Promise<(name: SightingName) => SecretPlace> {
  const sees = await findTruePlaceRights(
    db,
    viewer,
    names.map(({ sighting }) => sighting),
  );
  return ({ sighting }) => secretPlaceOf(sighting, sees(sighting));
}
