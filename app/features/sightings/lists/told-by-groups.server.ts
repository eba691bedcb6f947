import { findGroups } from '#app/features/groups/find-groups.server.ts';
import { groupText } from '#app/features/groups/group-text.ts';
import type { GroupView } from '#app/features/groups/group-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { textTellsPlace } from '../privacy/text-tells-place.ts';
import { type AskedGroup, findCoarsePlaces, type ToldPlaces } from './in-groups.repo.server.ts';

/**
 * The places that a group's name or text tells: their coarse sightings are listed to its member and to administrators alone, who
 * know where they were.
 */
export async function findTold(db: Db, viewer: Viewer, groups: readonly GroupView[]): Promise<ToldPlaces> {
  const ofOthers = viewer.isAdmin ? [] : groups.filter(({ user }) => !isOneself(viewer, user.id));
  const texts = new Map(ofOthers.map((group) => [group.id, groupText(group)]));
  const places = texts.size === 0 ? [] : await findCoarsePlaces(db, [...texts.keys()]);
  return places.filter((place) => textTellsPlace(texts.get(place.groupId) ?? null, place));
}

/** Groups that lists ask for, as everybody may know them; those that are not there are absent. */
export async function findAskedGroups(db: Db, ids: readonly number[]): Promise<Map<number, AskedGroup>> {
  if (ids.length === 0) return new Map();
  const groups = [...(await findGroups(db, ids)).values()];
  const told = await findTold(db, visitor(), groups);
  return new Map(groups.map(({ id }) => [id, { id, told: told.filter((place) => place.groupId === id) }]));
}
