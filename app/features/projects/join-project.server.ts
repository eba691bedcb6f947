import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { isBlockedBy } from '#app/features/members/following/find-relation.server.ts';
import { holdParts } from '#app/features/members/hold-parts.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { projectMessages as messages } from './messages.ts';
import {
  countProjectMembers,
  deleteProjectMember,
  findCurators,
  findProjectMember,
  updateCurator,
  upsertProjectMember,
} from './project-members.repo.server.ts';
import { heldProject, openProject } from './save-project.server.ts';
import { tellCurator, tellJoined } from './tell-project.server.ts';

/** Curators of a project of so many members hear of each who comes; of a larger one its list tells. */
const small = 20;

/** A member of the project from now on; a second press changes nothing. Throws not_found, not_logged_in, not_allowed. */
export async function joinProject(tx: Tx, viewer: Viewer, projectId: number): Promise<void> {
  authorize(viewer, 'joinProject');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const project = await heldProject(tx, projectId);
  const { memberId } = viewer;
  const curators = await findCurators(tx, [projectId]);
  for (const { member_id } of curators)
    if (await isBlockedBy(tx, viewer, member_id))
      throw new DomainError('not_allowed', [{ path: '', message: messages.blocked }]);
  await holdParts(tx, { memberIds: [memberId], how: 'alone' });
  const isNew = await upsertProjectMember(tx, { projectId, memberId, isCurator: false });
  const members = (await countProjectMembers(tx, [projectId])).get(projectId) ?? 0;
  if (isNew && members <= small)
    await tellJoined(tx, project, { memberId, curatorIds: curators.map(({ member_id }) => member_id) });
  touch(tx, 'projects');
}

/** Leaves a project; whoever curates it alone cannot. Throws not_found, not_logged_in, conflict. */
export async function leaveProject(tx: Tx, viewer: Viewer, projectId: number): Promise<void> {
  authorizeWithoutTerms(viewer, 'joinProject');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  await heldProject(tx, projectId);
  const { memberId } = viewer;
  await refuseLast(tx, projectId, memberId);
  await holdParts(tx, { memberIds: [memberId], how: 'alone' });
  await deleteProjectMember(tx, { projectId, memberId });
  touch(tx, 'projects');
}

async function refuseLast(tx: Tx, projectId: number, memberId: number): Promise<void> {
  const [first, ...others] = await findCurators(tx, [projectId]);
  if (first?.member_id === memberId && others.length === 0)
    throw new DomainError('conflict', [{ path: '', message: messages.lastCurator }]);
}

/** Makes a member of the project a curator by their user name. Throws not_found, not_allowed, invalid. */
export async function addCurator(tx: Tx, viewer: Viewer, of: { projectId: number; username: string }): Promise<void> {
  const project = await openProject(tx, viewer, of.projectId);
  const member = await findMemberByName(tx, of.username);
  const refuse = (message: string) => new DomainError('invalid', [{ path: 'username', message }]);
  if (!member) throw refuse(messages.noMember);
  const found = await findProjectMember(tx, { projectId: project.id, memberId: member.id });
  // Who has not come by themselves has not agreed that their finds go into it.
  if (!found) throw refuse(messages.notIn);
  if (found.isCurator) return;
  await updateCurator(tx, { projectId: project.id, memberId: member.id, isCurator: true });
  await tellCurator(tx, project, { memberId: member.id, actorId: viewer.memberId });
}

/** From now on a plain member. Throws not_found, not_allowed, conflict where nobody would be left. */
export async function removeCurator(
  tx: Tx,
  viewer: Viewer,
  of: { projectId: number; memberId: number },
): Promise<void> {
  await openProject(tx, viewer, of.projectId);
  await refuseLast(tx, of.projectId, of.memberId);
  await updateCurator(tx, { ...of, isCurator: false });
}
