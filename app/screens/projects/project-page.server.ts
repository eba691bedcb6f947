import { findProjectCovers } from '#app/features/browsing/contained/find-shown-covers.server.ts';
import type { ShownCover } from '#app/features/browsing/contained/shown-cover.ts';
import { type FollowLink, openContained } from '#app/features/browsing/find-follow-link.server.ts';
import { can } from '#app/features/members/can.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { findOwnMembership } from '#app/features/projects/find-project-members.server.ts';
import { findProject } from '#app/features/projects/find-projects.server.ts';
import type { ProjectView } from '#app/features/projects/project-view.ts';
import { findOwnIn } from '#app/features/sightings/containers/find-contained.server.ts';
import { findUnseenCover } from '#app/features/sightings/covers/find-covers.server.ts';
import { findProjectTotals, type ProjectTotals } from '#app/features/sightings/projects/project-numbers.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** A project's number in an address. Throws not_found. */
export function readProjectId(text: string | undefined): number {
  return parseOr('not_found', idSchema, text);
}

/** What stands at the head of each of a project's pages. */
export type ProjectHeadData = {
  project: ProjectView;
  taxa: Pick<TaxonView, 'id' | 'name' | 'origName' | 'url' | 'taxonType'>[];
  totals: ProjectTotals;
  cover: ShownCover | null;
  /** What those who may change it hear of a cover that nobody sees. */
  unseenCover: 'processing' | 'failed' | 'hidden' | null;
  membership: { isCurator: boolean } | null;
  own: { sightings: number; unseen: number };
  follow: FollowLink;
  canEdit: boolean;
  isLoggedIn: boolean;
};

/** Throws not_found. */
export async function loadProjectHead(db: Db, viewer: Viewer, id: number): Promise<ProjectHeadData> {
  const project = await findProject(db, id);
  const canEdit = can(viewer, 'editProject', { curatorIds: project.curators.map((each) => each.id) });
  const [taxa, totals, covers, unseenCover, membership, own, follow] = await Promise.all([
    findTaxa(db, project.taxonIds),
    findProjectTotals(db, id),
    findProjectCovers(db, [id]),
    canEdit ? findUnseenCover(db, { kind: 'project', id }) : null,
    findOwnMembership(db, viewer, id),
    findOwnIn(db, viewer, { kind: 'project', id }),
    openContained(db, viewer, { projectId: id, name: project.name }),
  ]);
  await markOpened(db, viewer, { projectId: id });
  return {
    project,
    taxa: project.taxonIds.flatMap((taxonId) => {
      const taxon = taxa.get(taxonId);
      if (!taxon) return [];
      const { name, origName, url, taxonType } = taxon;
      return [{ id: taxonId, name, origName, url, taxonType }];
    }),
    totals,
    cover: covers.get(id) ?? null,
    unseenCover,
    membership,
    own,
    follow,
    canEdit,
    isLoggedIn: viewer.memberId !== null,
  };
}
