import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { findSightings } from './find-sightings.server.ts';
import { pageShownPictures } from './own-pictures.repo.server.ts';
import type { ImageView, SightingView } from './sighting-view.ts';

/** The picture that a member chose for the head of the profile, with its sighting; undefined once it may not be shown any more. */
export async function findHeadPicture(
  db: Db,
  viewer: Viewer,
  { memberId, imageId }: { memberId: number; imageId: number | null },
): Promise<{ image: ImageView; sighting: SightingView } | undefined> {
  if (imageId === null) return undefined;
  const [row] = await pageShownPictures(db, { memberId, id: imageId, limit: 1 });
  if (!row?.sighting_id) return undefined;
  const [sighting] = await findSightings(db, viewer, [row.sighting_id]);
  const image = sighting?.images.find(({ id, urls }) => id === imageId && urls !== null);
  return sighting && image && { image, sighting };
}
