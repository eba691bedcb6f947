import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { idsOf, pageOfKeyed, readKeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import { unreadablePlace } from '#app/platform/action/read-query.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isCivilDate } from '#app/platform/text/civil-date.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import type { SightingView } from '../sighting-view.ts';
import { taxonColumn } from '../summaries/taxon-column.ts';
import { findSightings } from './find-sightings.server.ts';
import type { SightingWhere } from './list-conditions.repo.server.ts';
import {
  countBySquare,
  countLongList,
  countSightings,
  countSquaresOfSite,
  countUpTo,
} from './sighting-counts.repo.server.ts';
import { countFilters, type SetColumn, type SightingFilters, type SightingOrder } from './sighting-filters.ts';
import { type ListCursor, pageSightingIds, pageSortedIds } from './sighting-lists.repo.server.ts';
import { findAskedGroups } from './told-by-groups.server.ts';

/** Rows a count looks at before it says "more than". */
export const COUNT_LIMIT = 2000;

export type SightingPage = { items: SightingView[]; nextCursor: string | null };

export type Paging = { cursor?: string | null; limit?: number; order?: SightingOrder };

/** One page of published sightings, newest first; an unreadable cursor is refused (malformed). Filters work on the public form, in the viewer's own list on what is true. */
export async function pageSightings(
  db: Db,
  viewer: Viewer,
  filters: SightingFilters,
  paging: Paging = {},
): Promise<SightingPage> {
  const where = await resolveFilters(db, filters, viewer);
  if (where === 'nothing') return { items: [], nextCursor: null };
  const { shown, nextCursor } = await pageOf(
    (page) => pageSightingIds(db, { where, ...page }),
    (row) => row.day,
    paging,
  );
  const items = await findSightings(
    db,
    viewer,
    shown.map((row) => row.id),
  );
  return { items, nextCursor };
}

/** Reads one row more than is shown, which tells whether another page follows. */
export async function pageOf<Row extends { id: number }>(
  read: (page: { order: SightingOrder; cursor: ListCursor | undefined; limit: number }) => Promise<Row[]>,
  dayOf: (row: Row) => string,
  { cursor = null, limit = pageSize, order = 'newest' }: Paging,
): Promise<{ shown: Row[]; nextCursor: string | null }> {
  const rows = await read({ order, cursor: parseCursor(cursor, order), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, nextCursor: last ? (order !== 'newest' ? `${dayOf(last)}_${last.id}` : String(last.id)) : null };
}

/** Ids of one page of a list sorted by a column; it is to be a list that can be counted (`COUNT_LIMIT`). The cursor is the last one's id with what it is sorted by. */
export async function pageSorted(
  db: Db,
  viewer: Viewer,
  filters: SightingFilters,
  { by, cursor = null, limit = pageSize }: { by: { column: SetColumn; isDown: boolean } } & Omit<Paging, 'order'>,
): Promise<{ ids: number[]; nextCursor: string | null }> {
  const where = await resolveFilters(db, filters, viewer);
  if (where === 'nothing') return { ids: [], nextCursor: null };
  const after = readKeyedCursor(cursor);
  const found = await pageSortedIds(db, { where, by, after, limit: limit + 1, max: COUNT_LIMIT });
  const { shown, nextCursor } = pageOfKeyed(found, limit);
  return { ids: idsOf(shown), nextCursor };
}

export type SightingCounts = { sightings: number; species: number; squares: number; isLimited: boolean };

const longTotals = new KeptFacts<number>(['sightings', 'taxonomy', 'members']);
const tooManyToCount = new KeptFacts<boolean>(['sightings', 'taxonomy', 'members']);

/**
 * How many sightings, species and squares the filters give. Of more than COUNT_LIMIT species and squares are not counted (0), and the
 * sightings where a summary or an index has their number; `isLimited` where it has not.
 */
export async function countFiltered(
  db: Db,
  filters: SightingFilters,
  viewer: Viewer = visitor(),
): Promise<SightingCounts> {
  const where = await resolveFilters(db, filters, viewer);
  if (where === 'nothing') return { sightings: 0, species: 0, squares: 0, isLimited: false };
  const isLimited = await tooManyToCount.get(db, {
    key: JSON.stringify(where),
    read: async () => (await countUpTo(db, { where, max: COUNT_LIMIT + 1 })) > COUNT_LIMIT,
    isWorthKeeping: (isMore) => isMore,
  });
  if (isLimited) {
    const total = await longTotals.get(db, {
      key: JSON.stringify(where),
      read: async () => (await countLongList(db, where)) ?? COUNT_LIMIT,
    });
    return { sightings: total, species: 0, squares: 0, isLimited: total <= COUNT_LIMIT };
  }
  return { ...(await countSightings(db, { where, max: COUNT_LIMIT })), isLimited };
}

/** Published sightings by 10 km square, most first. */
export async function countSquares(
  db: Db,
  filters: SightingFilters,
  viewer: Viewer = visitor(),
): Promise<{ code: string; sightings: number }[]> {
  // Without a question all rows would be gone through.
  if (countFilters(filters) === 0) return countSquaresOfSite(db);
  const where = await resolveFilters(db, filters, viewer);
  if (where === 'nothing') return [];
  const rows = await countBySquare(db, where);
  return rows.map(({ code, sightings }) => ({ code: code ?? '', sightings }));
}

/** Names looked up; 'nothing' where a taxon or member is asked for that is not there. Without a viewer nothing is one's own. */
export async function resolveFilters(
  db: Db,
  filters: SightingFilters,
  viewer: Viewer = visitor(),
): Promise<SightingWhere | 'nothing'> {
  const { taxonId, observer, determiner, groupId, ...rest } = filters;
  const line = taxonId === null ? undefined : (await findTaxonLines(db, [taxonId])).get(taxonId);
  const idOf = async (username: string | null) =>
    username === null ? null : (await findMemberByName(db, username))?.id;
  const memberId = await idOf(observer);
  const determinerId = await idOf(determiner);
  if (memberId === undefined || determinerId === undefined || (taxonId !== null && !line)) return 'nothing';
  const taxon = line ? { id: line.presentId ?? line.id, column: taxonColumn(line.rank) } : null;
  const group = groupId === null ? null : (await findAskedGroups(db, [groupId])).get(groupId);
  if (group === undefined) return 'nothing';
  const isOwn = memberId !== null && isOneself(viewer, memberId) ? true : null;
  return { ...rest, isOwn, taxon, group, memberId, determinerId };
}

function parseCursor(text: string | null, order: SightingOrder): ListCursor | undefined {
  if (!text) return undefined;
  const [, day, id] = /^(?:(\d{4}-\d\d-\d\d)_)?(\d{1,9})$/.exec(text) ?? [];
  const isOfOrder = order !== 'newest' ? isCivilDate(day ?? '') : day === undefined;
  if (id === undefined || !isOfOrder) throw unreadablePlace();
  return { day: day ?? null, id: Number(id) };
}
