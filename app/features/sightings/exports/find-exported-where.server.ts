import { findGroup } from '#app/features/groups/find-groups.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findGroupIds } from '../lists/group-contents.server.ts';
import { resolveFilters } from '../lists/page-sightings.server.ts';
import type { SightingFilters } from '../lists/sighting-filters.ts';
import type { ExportedWhere } from './exported-rows.repo.server.ts';

/** Who has none of the sightings. */
const nobody = 0;

/** The filters of a list, or of a group's, as an export for this viewer asks them; 'nothing' where they name a taxon or member that is not there. Throws not_found. */
export async function findExportedWhere(
  db: Db,
  viewer: Viewer,
  { filters, groupId }: { filters: SightingFilters; groupId: number | null },
): Promise<ExportedWhere | 'nothing'> {
  if (groupId !== null) await findGroup(db, groupId);
  const where = await resolveFilters(db, filters, viewer);
  if (where === 'nothing') return 'nothing';
  const ids = groupId === null ? null : await findGroupIds(db, viewer, groupId);
  return { where, ids, viewerId: viewer.memberId ?? nobody };
}
