import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type Container, type ContainerKind, countOwnIn, findLinks } from './contained.repo.server.ts';

/** Where a sighting belongs. */
export type ContainedIn = { id: number; name: string; url: string };

const urlOf = { event: urls.event, project: urls.project } as const;

/** The containers of each of the sightings, the latest first: as everybody may know it, of one's own all. */
export async function findContainersOf(
  db: Db,
  viewer: Viewer,
  { kind, rows }: { kind: ContainerKind; rows: readonly { id: number; member_id: number }[] },
): Promise<Map<number, ContainedIn[]>> {
  const own = viewer.memberId === null ? [] : rows.filter((row) => isOneself(viewer, row.member_id));
  const links = await findLinks(db, {
    kind,
    sightingIds: rows.map(({ id }) => id),
    ownIds: own.map(({ id }) => id),
  });
  const found = new Map<number, ContainedIn[]>();
  for (const { sightingId, id, name } of links)
    found.set(sightingId, [...(found.get(sightingId) ?? []), { id, name, url: urlOf[kind](id) }]);
  return found;
}

/** How many of the viewer's finds are in it, and how many of these nobody else is told of. */
export async function findOwnIn(db: Db, viewer: Viewer, container: Container) {
  if (viewer.memberId === null) return { sightings: 0, unseen: 0 };
  return await countOwnIn(db, { ...container, memberId: viewer.memberId });
}
