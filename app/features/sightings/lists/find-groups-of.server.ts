import { findGroups } from '#app/features/groups/find-groups.server.ts';
import type { GroupView } from '#app/features/groups/group-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findGroupLinks } from './in-groups.repo.server.ts';

/** The groups that each of the sightings is in. */
export async function findGroupsOf(db: Db, sightingIds: readonly number[]): Promise<Map<number, GroupView[]>> {
  const links = await findGroupLinks(db, sightingIds);
  if (links.length === 0) return new Map();
  const groups = await findGroups(
    db,
    links.map((link) => link.group_id),
  );
  const linksOf = Map.groupBy(links, (link) => link.sighting_id);
  return new Map([...linksOf].map(([id, its]) => [id, its.flatMap(({ group_id }) => groups.get(group_id) ?? [])]));
}
