import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import { findFavouredPicturedOf, findNewestPicturedOf } from '../members/member-numbers.repo.server.ts';
import type { SightingView } from '../sighting-view.ts';

export type MemberPictures = {
  latest: SightingView[];
  /** Those that members favour, the most favoured first. */
  best: { sighting: SightingView; favourites: number }[];
};

/** So many of the newest sightings are looked at; a member's page is not worth reading all that was ever recorded. */
const AMONG = { latest: 200, best: 1000 };

/** A member's public sightings with a picture that the viewer may see: the newest, and those that are liked the most. */
export async function findMemberPictures(
  db: Db,
  viewer: Viewer,
  { memberId, latest, best }: { memberId: number; latest: number; best: number },
): Promise<MemberPictures> {
  const [newest, favoured] = await Promise.all([
    findNewestPicturedOf(db, { memberId, among: AMONG.latest, limit: latest }),
    findFavouredPicturedOf(db, { memberId, among: AMONG.best, limit: best }),
  ]);
  const ids = [...new Set([...newest, ...favoured.map(({ id }) => id)])];
  const views = new Map((await findSightings(db, viewer, ids)).map((view) => [view.id, view]));
  const pictured = (id: number) => {
    const view = views.get(id);
    return view?.images.some(({ urls }) => urls !== null) ? view : undefined;
  };
  return {
    latest: newest.flatMap((id) => pictured(id) ?? []),
    best: favoured.flatMap(({ id, favourites }) => {
      const sighting = pictured(id);
      return sighting ? [{ sighting, favourites }] : [];
    }),
  };
}
