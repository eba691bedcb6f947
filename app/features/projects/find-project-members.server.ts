import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findProjectMember, pageProjectMembers } from './project-members.repo.server.ts';

/** As many as a page shows and a total counts. */
const most = 10_000;

/** Members of a project, curators first, then in the order in which they came; after the one with that number. */
export async function findProjectMembers(
  db: Db,
  projectId: number,
  { after = null, limit = most }: { after?: number | null; limit?: number } = {},
): Promise<{ memberId: number; isCurator: boolean }[]> {
  return await pageProjectMembers(db, { projectId, after, limit });
}

/** How the viewer belongs to a project; null where they do not. */
export async function findOwnMembership(
  db: Db,
  viewer: Viewer,
  projectId: number,
): Promise<{ isCurator: boolean } | null> {
  if (viewer.memberId === null) return null;
  return (await findProjectMember(db, { projectId, memberId: viewer.memberId })) ?? null;
}
