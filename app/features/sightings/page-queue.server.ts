import { findTaxonLines } from '#app/features/taxonomy/find-taxon-lines.server.ts';
import type { TaxonLine } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { resolveFilters } from './page-sightings.server.ts';
import {
  findOrdersWithin,
  findQueueTwins,
  pageQueueIds,
  type QueueBranch,
  type QueueCursor,
} from './queue.repo.server.ts';
import { noFilters, type SightingFilters } from './sighting-filters.ts';

/** Of more orders than this the whole queue is read with a filter: most of it lies within. */
const mostOrders = 12;

export type QueueWanted = {
  viewerId: number;
  /** Branches of the tree; null = whatever is not named to a species. */
  scopes: readonly number[] | null;
  verdict: 'open' | 'waiting';
  filters: SightingFilters;
  cursor: QueueCursor | undefined;
  /** Left out. */
  except: readonly number[];
  limit: number;
};

/** Ids of what waits for the viewer, most urgent first, with their places in the order. */
export async function pageQueue(db: Db, wanted: QueueWanted): Promise<QueueCursor[]> {
  const isAsked = JSON.stringify(wanted.filters) !== JSON.stringify(noFilters);
  const where = isAsked ? await resolveFilters(db, wanted.filters) : undefined;
  if (where === 'nothing') return [];
  const branches = wanted.scopes === null ? [{ by: 'coarse' as const }] : await branchesOf(db, wanted.scopes);
  return await pageQueueIds(db, { ...wanted, where, branches });
}

/** What waits just like a sighting. */
export async function findTwins(
  db: Db,
  of: { sightingId: number; viewerId: number; isPublic: boolean; limit: number },
): Promise<number[]> {
  return await findQueueTwins(db, of);
}

/** Scopes as parts of the queue with an index of their own; one that lies within another adds nothing. */
async function branchesOf(db: Db, scopes: readonly number[]): Promise<QueueBranch[]> {
  const lines = [...(await findTaxonLines(db, scopes)).values()];
  const present = lines.flatMap((line) => (line.presentId === null ? [] : [{ ...line, id: line.presentId }]));
  const unique = [...new Map(present.map((line) => [line.id, line])).values()];
  const ids = new Set(unique.map(({ id }) => id));
  const outer = unique.filter(({ id, ancestorIds }) => !ancestorIds.some((each) => each !== id && ids.has(each)));
  return (await Promise.all(outer.map((line) => branchesOfScope(db, line)))).flat();
}

async function branchesOfScope(db: Db, line: TaxonLine): Promise<QueueBranch[]> {
  const { id, speciesId, genusId, familyId, orderId } = line;
  if (speciesId !== null) return [{ by: 'species', id: speciesId, ...(speciesId !== id && { within: id }) }];
  if (genusId !== null) return [{ by: 'genus', id: genusId, ...(genusId !== id && { within: id }) }];
  if (familyId !== null) return [{ by: 'family', id: familyId, ...(familyId !== id && { within: id }) }];
  if (orderId !== null) return [{ by: 'order', id: orderId, ...(orderId !== id && { within: id }) }];
  const orders = await findOrdersWithin(db, id);
  if (orders.length > mostOrders) return [{ by: 'all', within: id }];
  return [...orders.map((order) => ({ by: 'order' as const, id: order })), { by: 'above', within: id }];
}
