import { data, redirect } from 'react-router';
import { openFollowed } from '#app/features/community/open-followed.server.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import { findCards, pageCards } from '#app/features/sightings/lists/page-cards.server.ts';
import {
  COUNT_LIMIT,
  countFiltered,
  countSquares,
  pageSightings,
  pageSorted,
  type SightingCounts,
} from '#app/features/sightings/lists/page-sightings.server.ts';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import {
  countFilters,
  filterQuery,
  type ListView,
  noFilters,
  questionsOf,
  type SightingFilters,
} from '#app/features/sightings/lists/sighting-filters.ts';
import { findTelling, type TellingView } from '#app/features/sightings/privacy/find-telling.server.ts';
import { problems as problemKinds } from '#app/platform/action/domain-error.ts';
import { pack } from '#app/platform/action/packed.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { askOwn } from '#app/viewer/own-part.ts';
import type { OwnQuestion, Viewer } from '#app/viewer/viewer.ts';
import { type ActiveFilter, activeFilters } from './active-filters.server.ts';
import { type AskedArea, drawAsked } from './draw-asked.server.ts';
import { drawSquares } from './draw-squares.server.ts';
import { askedQuery, type FilterFormData, filterForm } from './filter-form.server.ts';
import { type FollowLink, findFollowLink } from './find-follow-link.server.ts';
import {
  askedFilters,
  type BoundList,
  cardsUrl,
  homeOf,
  isUntidy,
  type LinkChanges,
  type ListKind,
  listUrl,
  readAddress,
  viewWord,
} from './list-address.server.ts';
import {
  type ColumnSort,
  columnSorts,
  indexOrderOf,
  type ListOrder,
  orderWords,
  type SortableColumn,
  setOrderOf,
} from './list-order.ts';
import type { DrawnSquare } from './square-steps.ts';
import { type SightingRowView, toRowView } from './to-row-view.ts';

/** What a list of sightings shows: one of three views of the same filters. */
export type SightingListData = {
  kind: ListKind;
  /** Cards, table and map can be chosen from. */
  hasViews: boolean;
  view: ListView;
  order: ListOrder;
  counts: SightingCounts;
  filterCount: number;
  active: ActiveFilter[];
  /** Something that is asked cannot be read: the list is empty until it is right. */
  isRefused: boolean;
  form: FilterFormData;
  links: { [View in ListView]: string } & { newest: string; byDate: string; clear: string } & Record<
      'grouping' | 'exported',
      string | null
    >;
  /** Null where what is asked cannot be read. */
  follow: FollowLink | null;
  cards: SightingCardView[];
  rows: SightingRowView[];
  /** The table's headings that sort; of a list that is too long to be counted only what an index holds. */
  sorts: Partial<Record<SortableColumn, ColumnSort>>;
  /** `finds`: what its tiles are asked. */
  map: {
    squares: DrawnSquare[];
    square: { code: string; url: string; count: number } | null;
    finds: string;
    /** Where it was asked, drawn on both maps: open rings, and the same on the drawing. */
    asked: AskedArea | null;
  } | null;
  pager: { next: string | null; first: string | null };
  /** Above the viewer's own list: which of theirs are told by others of theirs. */
  telling: TellingView | null;
};

/** Cards beside the map. */
const BESIDE_MAP = 4;

/** Reads a list's address and everything the page shows for it; an untidy address is redirected to its tidy form. */
export async function loadSightings(
  db: Db,
  viewer: Viewer,
  { kind, query, bound }: { kind: SightingListData['kind']; query: URLSearchParams; bound?: BoundList },
): Promise<SightingListData> {
  const listView = await askOwn(viewer, ownListView);
  const home = homeOf(kind, bound, listView);
  const read = await readAddress(db, query, home);
  const { filters, order, cursor, problems, refused } = read;
  const asked = askedFilters(home, filters);
  const own = viewer.memberId ?? 0;
  const isOwn = viewer.memberId !== null && filters.observer === viewer.username;
  const isWhole = bound !== undefined && countFilters(asked) === 0;
  const view = kind === 'map' ? 'map' : kind === 'pictures' ? 'cards' : (read.view ?? listView);
  const link = (changes: LinkChanges = {}) => listUrl(home, { filters, view, order, refused, ...changes });
  // What a form without scripts sends holds empty answers too: one list, one address.
  const isName = refused.taxonName !== undefined || refused.taxonId !== undefined;
  if (!isName && isUntidy(query)) throw redirect(link());
  const isRefused = Object.keys(problems).length > 0;
  const shown = { kind, hasViews: kind === 'all' || kind === 'undetermined', view, order, isRefused };
  if (!bound && !isRefused) await openFollowed(db, viewer, filters);

  // Sorted by anything else it would be read to its end.
  if (!isRefused && setOrderOf(order) && (await isTooLong(db, viewer, filters)))
    throw redirect(link({ order: 'newest' }));
  const where = view === 'map' ? { ...filters, utm10: null } : filters;
  const [counts, squares, page, form, active, telling, follow] = await Promise.all([
    isRefused ? nothingCounted : isWhole ? bound.counts() : countFiltered(db, filters, viewer),
    // What is known of everybody's squares leaves out those that its member hides from others.
    view === 'map' && !isRefused
      ? ((isWhole && !isOwn && bound.squares) || (() => countSquares(db, where, viewer)))()
      : [],
    isRefused ? nothingShown : readPage(db, viewer, { filters, view, order, cursor }),
    filterForm(db, filters),
    activeFilters(db, { filters: asked, link: (changed) => link({ filters: changed }) }),
    isOwn && cursor === null ? findTelling(db, viewer, { newestOf: own, memberId: own }) : null,
    isRefused ? null : findFollowLink(db, viewer, filters),
  ]);
  return {
    ...shown,
    counts,
    filterCount: countFilters(asked),
    active,
    form: {
      ...form,
      action: home.address(),
      fixed: Object.keys(home.fixed),
      own: askedQuery({ ...noFilters, ...home.fixed }),
      view: viewWord(home, view),
      order: orderWords[order],
      values: { ...form.values, ...refused },
      problems,
    },
    links: {
      cards: link({ view: 'cards' }),
      table: link({ view: 'table' }),
      map: link({ view: 'map' }),
      newest: link({ order: 'newest' }),
      byDate: link({ order: 'date' }),
      exported: bound ? (bound.exported?.(filterQuery(asked)) ?? null) : urls.export(filterQuery(filters)),
      grouping: isOwn ? urls.sortIntoGroup(filterQuery(filters)) : null,
      clear: listUrl(home, { filters: noFilters, view, order }),
    },
    cards: page.cards,
    rows: page.rows,
    sorts:
      view === 'table'
        ? columnSorts(order, {
            canSortAll: !counts.isLimited && counts.sightings <= COUNT_LIMIT,
            link: (to) => link({ order: to }),
          })
        : {},
    map:
      view === 'map'
        ? {
            squares: drawSquares(squares, (code) => link({ filters: { ...filters, utm10: code } })),
            finds: questionsOf({ ...filters, utm10: null }),
            asked: drawAsked(filters),
            square: filters.utm10
              ? { code: filters.utm10, url: cardsUrl(home, { filters, order }), count: counts.sightings }
              : null,
          }
        : null,
    pager: {
      next: page.nextCursor && view !== 'map' ? link({ cursor: page.nextCursor }) : null,
      first: cursor ? link() : null,
    },
    telling,
    follow,
  };
}

/** What a page with a list answers: a list that could not be read is a bad request, and empty. */
export function listAnswer<Rest extends object>(list: SightingListData, rest: Rest) {
  return data({ ...rest, list: pack(list) }, { status: list.isRefused ? problemKinds.malformed.status : 200 });
}

/** The view in which the viewer's lists begin. */
const ownListView: OwnQuestion<ListView> = {
  key: 'list view',
  usual: 'cards',
  ask: ({ listView }) => listView,
  otherwise: 'kept',
};

async function isTooLong(db: Db, viewer: Viewer, filters: SightingFilters): Promise<boolean> {
  const { sightings, isLimited } = await countFiltered(db, filters, viewer);
  return isLimited || sightings > COUNT_LIMIT;
}

type PageWanted = { filters: SightingFilters; view: ListView; order: ListOrder; cursor: string | null };

async function readPage(db: Db, viewer: Viewer, { filters, view, order, cursor }: PageWanted) {
  const by = setOrderOf(order);
  const limit = view === 'map' ? BESIDE_MAP : pageSize;
  if (by) {
    const { ids, nextCursor } = await pageSorted(db, viewer, filters, { by, cursor, limit });
    if (view !== 'table') return { cards: await findCards(db, viewer, ids), rows: [], nextCursor };
    return { cards: [], rows: (await findSightings(db, viewer, ids)).map(toRowView), nextCursor };
  }
  const paging = { cursor, order: indexOrderOf(order) };
  if (view === 'table') {
    const { items, nextCursor } = await pageSightings(db, viewer, filters, paging);
    return { cards: [], rows: items.map(toRowView), nextCursor };
  }
  return { ...(await pageCards(db, viewer, filters, { ...paging, limit })), rows: [] };
}

const nothingCounted: SightingCounts = { sightings: 0, species: 0, squares: 0, isLimited: false };
const nothingShown = { cards: [], rows: [], nextCursor: null };
