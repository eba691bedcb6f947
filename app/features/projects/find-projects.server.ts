import { findMembers } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { countProjectMembers, findCurators, findProjectsJoined } from './project-members.repo.server.ts';
import type { ProjectState, ProjectView } from './project-view.ts';
import { findProjectRows, findProjectTaxa, type ProjectRow, pageProjectIds } from './projects.repo.server.ts';

/** Projects by id, in the order asked; unknown ones are left out, and deleted ones but where `withDeleted`. */
export async function findProjects(
  db: Db,
  ids: readonly number[],
  { withDeleted = false } = {},
): Promise<ProjectView[]> {
  if (ids.length === 0) return [];
  const rows = (await findProjectRows(db, ids)).filter((row) => withDeleted || row.deleted_at === null);
  const [curators, counts, taxa] = await Promise.all([
    findCurators(db, ids),
    countProjectMembers(db, ids),
    findProjectTaxa(db, ids),
  ]);
  const members = await findMembers(
    db,
    curators.map(({ member_id }) => member_id),
  );
  const views = new Map(
    rows.map((row): [number, ProjectView] => [
      row.id,
      {
        id: row.id,
        url: urls.project(row.id),
        name: row.name,
        description: row.description,
        joins: row.joins,
        taxonIds: taxa.flatMap(({ project_id, taxon_id }) => (project_id === row.id ? [taxon_id] : [])),
        firstDay: row.first_day,
        lastDay: row.last_day,
        area: row.area_text,
        curators: curators.flatMap(({ project_id, member_id }) =>
          project_id === row.id ? (members.get(member_id) ?? []) : [],
        ),
        participants: counts.get(row.id) ?? 0,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
      },
    ]),
  );
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** One project. Throws not_found. */
export async function findProject(db: Db, id: number): Promise<ProjectView> {
  const [project] = await findProjects(db, [id]);
  if (!project) throw new DomainError('not_found');
  return project;
}

/** A page of all projects, newest first; `before` is the number of the last one seen. */
export async function pageProjects(
  db: Db,
  { before = null, limit = pageSize }: { before?: number | null; limit?: number },
): Promise<{ projects: ProjectView[]; next: number | null }> {
  const ids = await pageProjectIds(db, { before, limit: limit + 1 });
  const shown = ids.slice(0, limit);
  return { projects: await findProjects(db, shown), next: ids.length > limit ? (shown.at(-1) ?? null) : null };
}

/** A project as the administration lists it. */
export type ListedProject = ProjectView & { state: ProjectState };

/** A page of all projects, hidden and deleted ones too, newest first: for the administration. */
export async function pageAllProjects(
  db: Db,
  { before = null, limit = pageSize }: { before?: number | null; limit?: number },
): Promise<{ projects: ListedProject[]; next: number | null }> {
  const ids = await pageProjectIds(db, { before, limit: limit + 1, withDeleted: true });
  const shown = ids.slice(0, limit);
  const states = new Map((await findProjectRows(db, shown)).map((row) => [row.id, stateOf(row)]));
  const projects = await findProjects(db, shown, { withDeleted: true });
  return {
    projects: projects.map((project) => ({ ...project, state: states.get(project.id) ?? 'open' })),
    next: ids.length > limit ? (shown.at(-1) ?? null) : null,
  };
}

function stateOf({ hidden_at, deleted_at }: Pick<ProjectRow, 'hidden_at' | 'deleted_at'>): ProjectState {
  if (hidden_at !== null) return 'hidden';
  return deleted_at === null ? 'open' : 'deleted';
}

/** The projects whose member somebody is, the newest first. */
export async function findProjectsOfMember(
  db: Db,
  memberId: number,
): Promise<{ project: ProjectView; isCurator: boolean }[]> {
  const joined = await findProjectsJoined(db, memberId);
  const curated = new Set(joined.flatMap(({ projectId, isCurator }) => (isCurator ? [projectId] : [])));
  const projects = await findProjects(
    db,
    joined.map(({ projectId }) => projectId),
  );
  return projects.map((project) => ({ project, isCurator: curated.has(project.id) }));
}
