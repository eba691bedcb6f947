import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { resolveFilters } from '../lists/page-sightings.server.ts';
import { noFilters, type SightingFilters } from '../lists/sighting-filters.ts';
import { findTruePlaceRights } from '../privacy/true-places.server.ts';
import { findSightingRows } from '../sightings.repo.server.ts';
import { findQueueTwins, pageQueueIds, type QueueCursor, type QueuePage, type QueueTwin } from './queue.repo.server.ts';
import { branchesOf } from './queue-branches.server.ts';

export type QueueWanted = {
  viewerId: number;
  /** Branches of the tree; null = whatever is not named to a species. */
  scopes: readonly number[] | null;
  verdict: 'open' | 'waiting';
  filters: SightingFilters;
  unsaid: QueuePage['unsaid'];
  cursor: QueueCursor | undefined;
  /** Left out. */
  except: readonly number[];
  limit: number;
};

/** Ids of what waits for the viewer, most urgent first, with their places in the order. */
export async function pageQueue(db: Db, wanted: QueueWanted): Promise<QueueCursor[]> {
  const isAsked = JSON.stringify(wanted.filters) !== JSON.stringify(noFilters);
  const resolved = isAsked ? await resolveFilters(db, wanted.filters) : undefined;
  if (resolved === 'nothing') return [];
  const branches = await branchesOf(db, wanted.scopes, resolved?.taxon?.id ?? null);
  // The branches are what the taxon narrows it to.
  const where = resolved && { ...resolved, taxon: null };
  return await pageQueueIds(db, { ...wanted, where, branches, isCoarse: wanted.scopes === null });
}

/** What waits just like a sighting, and what only looks like it: of closed places, where the viewer reads both, since twins share day and square. */
export async function findTwins(
  db: Db,
  viewer: Viewer,
  of: { sightingId: number; unsaid: QueuePage['unsaid']; isPublic: boolean; limit: number },
): Promise<QueueTwin[]> {
  const twins = await findQueueTwins(db, of);
  if (twins.length === 0 || of.isPublic) return twins;
  const rows = await findSightingRows(db, [of.sightingId, ...twins.map(({ id }) => id)]);
  const sees = await findTruePlaceRights(db, viewer, rows);
  const open = new Set(rows.flatMap((row) => (sees(row) ? row.id : [])));
  return open.has(of.sightingId) ? twins.filter(({ id }) => open.has(id)) : [];
}
