import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSighting } from '../lists/find-sightings.server.ts';
import { findNewestPicturedOf, findPublishedWith } from '../members/member-numbers.repo.server.ts';
import type { ImageView, SightingView } from '../sighting-view.ts';

export type MemberCover = { sighting: SightingView; urls: NonNullable<ImageView['urls']> };

/** So far back is a picture looked for; a member's page is not worth reading all that was ever recorded. */
const AMONG = 200;

/** The picture on top of a member's page: the one they chose, as long as everybody may see it, else their newest public one. */
export async function findMemberCover(
  db: Db,
  viewer: Viewer,
  { memberId, imageId }: { memberId: number; imageId: number | null },
): Promise<MemberCover | undefined> {
  const chosen = imageId === null ? undefined : await findPublishedWith(db, { memberId, imageId });
  const id = chosen ?? (await findNewestPicturedOf(db, { memberId, among: AMONG, limit: 1 }))[0];
  const sighting = id === undefined ? undefined : await findSighting(db, viewer, id);
  const image =
    sighting?.images.find((each) => each.id === imageId && each.urls) ?? sighting?.images.find((each) => each.urls);
  return sighting && image?.urls ? { sighting, urls: image.urls } : undefined;
}
