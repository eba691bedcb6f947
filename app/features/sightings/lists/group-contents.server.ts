import { findGroup } from '#app/features/groups/find-groups.server.ts';
import type { GroupView } from '#app/features/groups/group-view.ts';
import { openGroup } from '#app/features/groups/save-group.server.ts';
import { can } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightingRows } from '../sightings.repo.server.ts';
import { sightingsMessages as messages } from '../sightings-messages.ts';
import { findSightings } from './find-sightings.server.ts';
import {
  countInGroup,
  countInGroups,
  deleteGroupLinks,
  insertGroupLinks,
  pageGroupSightingIds,
} from './in-groups.repo.server.ts';
import type { SightingPage } from './page-sightings.server.ts';
import { findTold } from './told-by-groups.server.ts';

/** A page of a group's sightings that `viewer` may open, newest first. Throws not_found. */
export async function pageGroupSightings(
  db: Db,
  viewer: Viewer,
  { groupId, cursor = null, limit = pageSize }: { groupId: number; cursor?: number | null; limit?: number },
): Promise<SightingPage> {
  const group = await findGroup(db, groupId);
  const page = { groupId, ...whoAsks(viewer), told: await findTold(db, viewer, [group]) };
  const ids = await pageGroupSightingIds(db, { ...page, beforeId: cursor, limit: limit + 1 });
  const shown = ids.slice(0, limit);
  const last = ids.length > limit ? shown.at(-1) : undefined;
  return { items: await findSightings(db, viewer, shown), nextCursor: last === undefined ? null : String(last) };
}

/** Ids of all of a group's sightings that `viewer` may open, newest first. Throws not_found. */
export async function findGroupIds(db: Db, viewer: Viewer, groupId: number): Promise<number[]> {
  const group = await findGroup(db, groupId);
  const page = { groupId, ...whoAsks(viewer), told: await findTold(db, viewer, [group]) };
  const atOnce = 5000;
  const ids: number[] = [];
  for (;;) {
    const more = await pageGroupSightingIds(db, { ...page, beforeId: ids.at(-1) ?? null, limit: atOnce });
    ids.push(...more);
    if (more.length < atOnce) return ids;
  }
}

/** How many published sightings a group has that `viewer` may open, of how many species, and how many more they may open. */
export async function countGroupSightings(db: Db, viewer: Viewer, groupId: number) {
  const group = await findGroup(db, groupId);
  return countInGroup(db, { groupId, ...whoAsks(viewer), told: await findTold(db, viewer, [group]) });
}

/** Of each group: how many published sightings, and which one stands for it. */
export async function findGroupCovers(db: Db, viewer: Viewer, groups: readonly GroupView[]) {
  const groupIds = groups.map(({ id }) => id);
  const rows = await countInGroups(db, { groupIds, told: await findTold(db, viewer, groups) });
  const coverIds = rows.map((row) => row.cover_id).filter((id) => id !== null);
  const covers = new Map((await findSightings(db, viewer, coverIds)).map((each) => [each.id, each]));
  return new Map(
    rows.map(({ group_id, sightings, cover_id }) => [
      group_id,
      { sightings, cover: cover_id === null ? null : (covers.get(cover_id) ?? null) },
    ]),
  );
}

/** Puts a member's own sightings into their group and takes others out; what stands so already stays. Throws not_found, not_allowed, invalid. */
export async function changeGroupContents(
  tx: Tx,
  viewer: Viewer,
  of: { groupId: number; add?: readonly number[]; remove?: readonly number[] },
): Promise<void> {
  const { groupId, add = [], remove = [] } = of;
  const group = await openGroup(tx, viewer, groupId);
  const rows = new Map((await findSightingRows(tx, add)).map((row) => [row.id, row]));
  for (const id of add) {
    const row = rows.get(id);
    if (!row || row.state === 'deleted' || row.member_id !== group.member_id)
      throw new DomainError('invalid', [{ path: 'sightingIds', message: messages.notOwnSighting(id) }]);
  }
  await insertGroupLinks(tx, { groupId, sightingIds: add });
  await deleteGroupLinks(tx, { groupId, sightingIds: remove });
}

function whoAsks(viewer: Viewer) {
  // Nobody's own: whoever may see one hidden sighting of a stranger may see all.
  return { viewerId: viewer.memberId, seesHidden: can(viewer, 'moderate') };
}
