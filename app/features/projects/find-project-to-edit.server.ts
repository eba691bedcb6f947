import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findProjects } from './find-projects.server.ts';
import type { ProjectView } from './project-view.ts';
import { findProjectRows } from './projects.repo.server.ts';

/** A project with what its curators alone know; one that they have deleted is there to be restored. Throws not_found, not_logged_in, not_allowed. */
export async function findProjectToEdit(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<{ project: ProjectView; revision: number; isDeleted: boolean; isHidden: boolean }> {
  const [row] = await findProjectRows(db, [id]);
  const [project] = await findProjects(db, [id], { withDeleted: true });
  if (!row || !project) throw new DomainError('not_found');
  authorizeWithoutTerms(viewer, 'editProject', { curatorIds: project.curators.map((each) => each.id) });
  const [isDeleted, isHidden] = [row.deleted_at !== null, row.hidden_at !== null];
  return { project, revision: row.revision, isDeleted, isHidden };
}
