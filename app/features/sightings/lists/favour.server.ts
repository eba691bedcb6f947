import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { idsOf, pageOfKeyed, readKeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import {
  countFavourites,
  deleteFavourite,
  existsFavourite,
  favouredShape,
  findFavourers,
  insertFavourite,
  pageFavourers,
} from './favourites.repo.server.ts';
import { findSighting } from './find-sightings.server.ts';

export type FavouriteState = { isFavourite: boolean; count: number };

/** Marks a sighting as a favourite or takes the mark off; a second press changes nothing, and its observer is told once. Throws not_logged_in, not_found. */
export async function favour(
  db: Db,
  viewer: Viewer,
  { sightingId, isFavourite }: { sightingId: number; isFavourite: boolean },
): Promise<FavouriteState> {
  const asking = isFavourite ? authorize : authorizeWithoutTerms;
  asking(viewer, 'favour');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  return write(db, async (tx) => {
    const sighting = await findSighting(tx, viewer, sightingId);
    if (!sighting) throw new DomainError('not_found');
    const isNew = isFavourite && (await insertFavourite(tx, { sightingId, memberId }));
    if (!isFavourite) await deleteFavourite(tx, { sightingId, memberId });
    if (isNew) {
      const data = { taxonLabel: sighting.taxon?.label ?? '', newNameLabel: null, nameChanged: false };
      const cause = { kind: 'favourite', id: sightingId } as const;
      await notify(tx, { memberId: sighting.user.id, kind: 'favorite', sightingId, actorId: memberId, data, cause });
    }
    touch(tx, 'sightings');
    return { isFavourite, count: await countFavourites(tx, sightingId) };
  });
}

/** Whether the viewer favours a sighting, and how many do. */
export async function findFavourite(db: Db, viewer: Viewer, sightingId: number): Promise<FavouriteState> {
  const { memberId, shared } = viewer;
  if (shared) {
    const favourers = await findFavourers(db, sightingId);
    return { count: favourers.length, isFavourite: favourers.some((each) => isOneself(viewer, each)) };
  }
  const [count, isFavourite] = await Promise.all([
    countFavourites(db, sightingId),
    memberId === null ? false : existsFavourite(db, { sightingId, memberId }),
  ]);
  return { count, isFavourite };
}

/** Who favours a sighting, the latest first. Throws not_found, malformed. */
export async function pageFavouring(
  db: Db,
  viewer: Viewer,
  { sightingId, cursor, limit }: { sightingId: number; cursor?: string | undefined; limit: number },
): Promise<{ items: MemberView[]; nextCursor: string | null }> {
  if (!(await findSighting(db, viewer, sightingId))) throw new DomainError('not_found');
  const after = readKeyedCursor(cursor, favouredShape);
  const { shown, nextCursor } = pageOfKeyed(await pageFavourers(db, { sightingId, after, limit: limit + 1 }), limit);
  const members = await findMembers(db, idsOf(shown));
  return { items: shown.flatMap(({ id }) => members.get(id) ?? []), nextCursor };
}
