import { findGroup } from '#app/features/groups/find-groups.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findGroupIds } from '../lists/group-contents.server.ts';
import { resolveFilters } from '../lists/page-sightings.server.ts';
import type { SightingFilters } from '../lists/sighting-filters.ts';
import type { ExportedWhere } from './exported-rows.repo.server.ts';

/** The filters of a list, or of a group's, as an export of this member's asks them; 'nothing' where they name a taxon or member that is not there. Throws not_logged_in, not_found. */
export async function findExportedWhere(
  db: Db,
  viewer: Viewer,
  { filters, groupId }: { filters: SightingFilters; groupId: number | null },
): Promise<ExportedWhere | 'nothing'> {
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  if (groupId !== null) await findGroup(db, groupId);
  const where = await resolveFilters(db, filters, viewer);
  if (where === 'nothing') return 'nothing';
  const ids = groupId === null ? null : await findGroupIds(db, viewer, groupId);
  return { where, ids, viewerId: viewer.memberId };
}
