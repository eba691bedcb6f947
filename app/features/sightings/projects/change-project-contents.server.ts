import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { findOwnMembership } from '#app/features/projects/find-project-members.server.ts';
import { joinProject, leaveProject } from '#app/features/projects/join-project.server.ts';
import type { ProjectInput } from '#app/features/projects/project-form.ts';
import {
  changeProject,
  deleteProject,
  heldProject,
  hideProject,
  makeProject,
  openProject,
} from '#app/features/projects/save-project.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { deleteLinksOf, findLinks, upsertLinks } from '../containers/contained.repo.server.ts';
import { findSightingRows } from '../sightings.repo.server.ts';
import { sightingsMessages as messages } from '../sightings-messages.ts';
import { findJoinable, syncProjectLinks } from './in-projects.repo.server.ts';

/** Makes a project once for each clientId, with what its maker has seen of it already. Throws not_allowed, invalid, conflict. */
export async function makeProjectWithFinds(
  tx: Tx,
  viewer: Viewer,
  project: ProjectInput & { clientId: string },
): Promise<number> {
  const id = await makeProject(tx, viewer, project);
  await syncProjectLinks(tx, { projectId: id });
  touch(tx, 'sightings');
  return id;
}

/** Changes a project, and what its rules take in. Throws not_found, not_allowed, conflict, invalid. */
export async function changeProjectWithFinds(
  tx: Tx,
  viewer: Viewer,
  change: { id: number; revision: number; project: ProjectInput },
): Promise<void> {
  await changeProject(tx, viewer, change);
  await syncProjectLinks(tx, { projectId: change.id });
  touch(tx, 'sightings');
}

/** Takes a project away, or brings it back with what its rules would have taken in meanwhile. Throws not_found, not_allowed, conflict. */
export async function deleteProjectWithFinds(
  tx: Tx,
  viewer: Viewer,
  of: { id: number; isRestored?: boolean },
): Promise<void> {
  await deleteProject(tx, viewer, of);
  if (of.isRestored) await syncProjectLinks(tx, { projectId: of.id });
}

/** Takes a project out of everybody's sight, or shows it again with what its rules would have taken in meanwhile; whether anything was changed. */
export async function hideProjectWithFinds(tx: Tx, of: { id: number; isHidden: boolean }): Promise<boolean> {
  const isChanged = await hideProject(tx, of);
  if (isChanged && !of.isHidden) await syncProjectLinks(tx, { projectId: of.id });
  return isChanged;
}

/** A member from now on, with all of one's finds that suit its rules. Throws not_found, not_logged_in, not_allowed. */
export async function joinWithFinds(tx: Tx, viewer: Viewer, projectId: number): Promise<void> {
  await joinProject(tx, viewer, projectId);
  if (viewer.memberId !== null) await syncProjectLinks(tx, { projectId, memberId: viewer.memberId });
  touch(tx, 'sightings');
}

/** Leaves a project, and takes all of one's finds out of it; what was answered of them stays with them. Throws not_found, not_logged_in, conflict. */
export async function leaveProjectWithFinds(tx: Tx, viewer: Viewer, projectId: number): Promise<void> {
  await leaveProject(tx, viewer, projectId);
  if (viewer.memberId !== null) await deleteLinksOf(tx, { kind: 'project', id: projectId, memberId: viewer.memberId });
  touch(tx, 'sightings');
}

/** Puts finds of one's own that suit its taxa and its time into a project that one has joined. Throws not_found, not_allowed, invalid. */
export async function putInProject(
  tx: Tx,
  viewer: Viewer,
  { projectId, sightingIds }: { projectId: number; sightingIds: readonly number[] },
): Promise<void> {
  authorize(viewer, 'joinProject');
  await heldProject(tx, projectId);
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  if (!(await findOwnMembership(tx, viewer, projectId)))
    throw new DomainError('invalid', [{ path: '', message: messages.notInProject }]);
  const joinable = await findJoinable(tx, { projectId, memberId, sightingIds });
  const wrong = sightingIds.find((id) => !joinable.includes(id));
  if (wrong !== undefined) throw new DomainError('invalid', [{ path: '', message: messages.notOfProject(wrong) }]);
  await upsertLinks(tx, { kind: 'project', id: projectId, sightingIds: joinable, way: 'hand' });
  touch(tx, 'sightings');
}

/** Takes a find out of a project: its observer, or a curator what everybody sees in it. Throws not_found, not_allowed. */
export async function takeOutOfProject(
  tx: Tx,
  viewer: Viewer,
  { projectId, sightingId }: { projectId: number; sightingId: number },
): Promise<void> {
  authorizeWithoutTerms(viewer, 'joinProject');
  await heldProject(tx, projectId);
  const [row] = await findSightingRows(tx, [sightingId]);
  const isOwn = row !== undefined && isOneself(viewer, row.member_id);
  // What its observer hides is there for nobody else.
  if (!isOwn && row?.state !== 'published') throw new DomainError('not_found');
  const links = await findLinks(tx, {
    kind: 'project',
    sightingIds: [sightingId],
    ownIds: isOwn ? [sightingId] : [],
  });
  if (!links.some(({ id }) => id === projectId)) throw new DomainError('not_found');
  if (!isOwn) await openProject(tx, viewer, projectId);
  await upsertLinks(tx, { kind: 'project', id: projectId, sightingIds: [sightingId], way: 'out' });
  touch(tx, 'sightings');
}
