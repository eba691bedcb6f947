import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import type { ImageView, SightingView } from '#app/features/sightings/sighting-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import type { DescribedPicture } from './description-view.ts';
import { findSightingsOfPictures } from './pictures.repo.server.ts';

/** Pictures of finds as everybody may see them, by their numbers; the others are left out, also for who may see more. */
export async function findPictures(db: Db, imageIds: readonly number[]): Promise<Map<number, DescribedPicture>> {
  const rows = await findSightingsOfPictures(db, [...new Set(imageIds)]);
  const sightings = await findSightings(db, visitor(), [...new Set(rows.map(({ sightingId }) => sightingId))]);
  const byId = new Map(sightings.map((sighting) => [sighting.id, sighting]));
  return new Map(
    rows.flatMap(({ id, sightingId }) => {
      const sighting = byId.get(sightingId);
      const image = sighting?.images.find((each) => each.id === id);
      const picture = sighting && image && toDescribedPicture(image, sighting);
      return picture ? [[id, picture] as const] : [];
    }),
  );
}

/** A finished picture with whose it is and how it may be used; undefined while it is none. */
export function toDescribedPicture(image: ImageView, sighting: SightingView): DescribedPicture | undefined {
  if (!image.urls) return undefined;
  return {
    imageId: image.id,
    sightingUrl: sighting.url,
    urls: image.urls,
    width: image.width,
    height: image.height,
    caption: '',
    alt: image.caption ?? sighting.taxon?.name ?? sighting.taxon?.origName ?? '',
    credit: { author: image.author, licenseId: image.licenseId, terms: image.terms },
  };
}
