import { findShowpiece } from '#app/features/sightings/pictures/find-showcase.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** The picture beside a form, with who took it; null while there is none. */
export type AuthPlateView = NonNullable<Awaited<ReturnType<typeof loadAuthPlate>>>;

/** A good picture to stand beside logging in and registering. */
export async function loadAuthPlate(db: Db, viewer: Viewer) {
  const sighting = await findShowpiece(db, viewer);
  const image = sighting?.images.find((each) => each.urls !== null);
  if (!sighting?.taxon || !image?.urls) return null;
  const { name, origName, taxonType } = sighting.taxon;
  const { width, height, author, licenseId, terms, urls } = image;
  return { taxon: { name, origName, taxonType }, image: { width, height, author, licenseId, terms, urls } };
}
