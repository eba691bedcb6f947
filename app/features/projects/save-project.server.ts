import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { holdParts } from '#app/features/members/hold-parts.server.ts';
import { tellCalledInContainer } from '#app/features/notifications/calling/tell-called-in-container.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import { guardClientKey } from '#app/platform/db/client-keys.repo.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { hiddenStamps } from '#app/platform/db/hidden-stamps.ts';
import { drawnArea } from '#app/platform/geo/drawn-area.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { projectMessages as messages } from './messages.ts';
import type { ProjectInput } from './project-form.ts';
import { findCurators, findProjectMemberIds, upsertProjectMember } from './project-members.repo.server.ts';
import {
  findProjectForUpdate,
  findProjectIdByClient,
  insertProject,
  type ProjectRow,
  type ProjectValues,
  replaceProjectTaxa,
  updateProject,
  updateProjectState,
} from './projects.repo.server.ts';

/** Makes a project, of which its maker is the first curator, once for each clientId. Throws not_allowed, invalid, conflict. */
export async function makeProject(
  tx: Tx,
  viewer: Viewer,
  { clientId, ...project }: ProjectInput & { clientId: string },
): Promise<number> {
  authorize(viewer, 'makeProject');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const { memberId } = viewer;
  await guardClientKey(tx, { memberId, kind: 'project', clientId, content: project });
  const id = await insertProject(tx, { ...valuesOf(project), clientId, memberId });
  if (id === undefined) {
    const known = await findProjectIdByClient(tx, { memberId, clientId });
    if (known === undefined) throw new Error('A project with this clientId conflicts, yet is not there.');
    return known;
  }
  await replaceProjectTaxa(tx, id, project.taxonIds);
  await holdParts(tx, { memberIds: [memberId], how: 'alone' });
  await upsertProjectMember(tx, { projectId: id, memberId, isCurator: true });
  await tellCalledInContainer(tx, { of: { kind: 'project', id }, authorId: memberId, words: project });
  touch(tx, 'projects');
  return id;
}

function valuesOf({ taxonIds: _, area, ...values }: ProjectInput): ProjectValues {
  return { ...values, area: drawnArea(area) };
}

/** A project that `viewer` curates, held until the transaction ends. Throws not_found, not_allowed. */
export async function openProject(tx: Tx, viewer: Viewer, id: number): Promise<ProjectRow> {
  const project = await heldProject(tx, id);
  authorize(viewer, 'editProject', { curatorIds: await curatorIds(tx, id) });
  touch(tx, 'projects');
  return project;
}

/** A project that is there, held until the transaction ends. Throws not_found. */
export async function heldProject(tx: Tx, id: number): Promise<ProjectRow> {
  const project = await findProjectForUpdate(tx, id);
  if (!project || project.deleted_at !== null) throw new DomainError('not_found');
  return project;
}

async function curatorIds(db: Db, id: number): Promise<number[]> {
  return (await findCurators(db, [id])).map(({ member_id }) => member_id);
}

/** Changes a project; `revision` is the one that its form was filled with. Throws not_found, not_allowed, conflict, invalid. */
export async function changeProject(
  tx: Tx,
  viewer: Viewer,
  { id, revision, project }: { id: number; revision: number; project: ProjectInput },
): Promise<void> {
  const now = await openProject(tx, viewer, id);
  if (now.revision !== revision) throw new DomainError('conflict', [{ path: '', message: messages.changedElsewhere }]);
  await holdMembersOf(tx, id);
  await updateProject(tx, id, valuesOf(project));
  await replaceProjectTaxa(tx, id, project.taxonIds);
  await tellCalledInContainer(tx, {
    of: { kind: 'project', id },
    authorId: viewer.memberId ?? 0,
    words: project,
    before: now,
  });
}

async function holdMembersOf(tx: Tx, id: number): Promise<void> {
  await holdParts(tx, { memberIds: await findProjectMemberIds(tx, id), how: 'alone' });
}

/** Takes a project away, or brings it back: its curators, and administrators. Its sightings and answers stay. Throws not_found, not_allowed, conflict. */
export async function deleteProject(
  tx: Tx,
  viewer: Viewer,
  { id, isRestored = false }: { id: number; isRestored?: boolean },
): Promise<void> {
  const project = await findProjectForUpdate(tx, id);
  if (!project) throw new DomainError('not_found');
  const asking = isRestored ? authorize : authorizeWithoutTerms;
  asking(viewer, 'editProject', { curatorIds: await curatorIds(tx, id) });
  if (project.hidden_at !== null) throw new DomainError('conflict', [{ path: '', message: messages.hidden }]);
  if ((project.deleted_at === null) !== isRestored) {
    await holdMembersOf(tx, id);
    await updateProjectState(tx, id, { deleted_at: isRestored ? null : new Date() });
    if (isRestored) await tellAgain(tx, project);
    if (viewer.isAdmin)
      await recordAct(tx, viewer, {
        action: isRestored ? 'restore-project' : 'delete-project',
        subject: `project:${id}`,
        data: { name: project.name },
      });
  }
  touch(tx, 'projects', 'sightings');
}

/** Whose a project is, held until the transaction ends; `isGone`: taken away by them or by a moderator. Throws not_found. */
export async function findProjectToModerate(tx: Tx, id: number): Promise<{ ownerIds: number[]; isGone: boolean }> {
  const project = await findProjectForUpdate(tx, id);
  if (!project) throw new DomainError('not_found');
  return { ownerIds: await curatorIds(tx, id), isGone: project.deleted_at !== null };
}

/**
 * Takes a project out of everybody's sight for a moderator, or shows it again; whether anything was changed. One that its curators have
 * taken away themselves is no longer theirs to bring back, and stays away when it is shown again.
 */
export async function hideProject(tx: Tx, { id, isHidden }: { id: number; isHidden: boolean }): Promise<boolean> {
  const project = await findProjectForUpdate(tx, id);
  if (!project || isHidden === (project.hidden_at !== null)) return false;
  await holdMembersOf(tx, id);
  const stamps = hiddenStamps(project, isHidden);
  await updateProjectState(tx, id, stamps);
  if (stamps.deleted_at === null) await tellAgain(tx, project);
  touch(tx, 'projects', 'sightings');
  return true;
}

/** Whoever is called in its words and had not looked when it was taken away hears of it again. */
async function tellAgain(tx: Tx, { id, member_id, ...words }: ProjectRow): Promise<void> {
  if (member_id !== null)
    await tellCalledInContainer(tx, { of: { kind: 'project', id }, authorId: member_id, words, unlessTold: true });
}
