import { redirect } from 'react-router';
import { openFollowed } from '#app/features/community/open-followed.server.ts';
import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import { pageCards } from '#app/features/sightings/page-cards.server.ts';
import {
  countFiltered,
  countSquares,
  PAGE_SIZE,
  type Paging,
  pageSightings,
  type SightingCounts,
} from '#app/features/sightings/page-sightings.server.ts';
import type { SightingCardView } from '#app/features/sightings/sighting-card-view.ts';
import {
  countFilters,
  filterQuery,
  type ListView,
  parseFilters,
  type SightingFilters,
  type SightingOrder,
} from '#app/features/sightings/sighting-filters.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { urls } from '#app/urls.ts';
import { type ActiveFilter, activeFilters } from './active-filters.server.ts';
import { drawSquares } from './draw-squares.server.ts';
import { type FilterFormData, filterForm } from './filter-form.server.ts';
import type { DrawnSquare } from './square-steps.ts';
import { type SightingRowView, toRowView } from './to-row-view.ts';
import { viewMessages } from './view-messages.ts';

/** All sightings, those without a name, and the catalogue's pictures and map of all taxa. */
export type ListKind = 'all' | 'undetermined' | 'pictures' | 'map';

type Query = Record<string, string | number | null | undefined>;

/** A list that asks something by itself, at an address of its own: a member's sightings, or those of one taxon. */
export type BoundList = {
  fixed: Partial<SightingFilters>;
  address: (query?: Query) => string;
  /** Where the sightings behind a square of the map are listed. */
  cards: (query?: Query) => string;
  /** What is known without looking at every sighting, where nothing more is asked. */
  counts: () => Promise<SightingCounts>;
  squares?: () => Promise<{ code: string; sightings: number }[]>;
};

/** What a list of sightings shows: one of three views of the same filters. */
export type SightingListData = {
  kind: ListKind;
  /** Cards, table and map can be chosen from. */
  hasViews: boolean;
  view: ListView;
  order: SightingOrder;
  counts: SightingCounts;
  filterCount: number;
  active: ActiveFilter[];
  form: FilterFormData;
  links: { [View in ListView]: string } & { newest: string; byDate: string; clear: string; grouping: string | null };
  cards: SightingCardView[];
  rows: SightingRowView[];
  map: { squares: DrawnSquare[]; square: { code: string; url: string; count: number } | null } | null;
  pager: { next: string | null; first: string | null };
};

const views: Record<string, ListView> = { kartyak: 'cards', tabla: 'table', terkep: 'map' };
const viewWords: Record<ListView, string> = { cards: 'kartyak', table: 'tabla', map: 'terkep' };
/** Cards beside the map. */
const BESIDE_MAP = 4;

/** Reads a list's address and everything the page shows for it; an untidy address is redirected to its tidy form. */
export async function loadSightings(
  db: Db,
  viewer: Viewer,
  { kind, query, bound }: { kind: SightingListData['kind']; query: URLSearchParams; bound?: BoundList },
): Promise<SightingListData> {
  const home = homeOf(kind, bound, viewer.listView);
  const filters = { ...(await readFilters(db, query)), ...home.fixed };
  const asked = askedFilters(home, filters);
  const isWhole = bound !== undefined && countFilters(asked) === 0;
  const view =
    kind === 'map' ? 'map' : kind === 'pictures' ? 'cards' : (views[query.get('nezet') ?? ''] ?? viewer.listView);
  const order = query.get('rendezes') === 'datum' ? 'date' : 'newest';
  const cursor = query.get('utan');
  const link = (changes: LinkChanges = {}) => listUrl(home, { filters, view, order, ...changes });
  const typed = query.get('taxonName')?.trim() ?? '';
  const isMissingName = typed !== '' && filters.taxonId === null;
  // What a form without scripts sends holds empty answers too: one list, one address.
  if (!isMissingName && isUntidy(query)) throw redirect(link());
  if (!bound) await openFollowed(db, viewer, filters);

  const where = view === 'map' ? { ...filters, utm10: null } : filters;
  const [counts, squares, page, form, active] = await Promise.all([
    isWhole ? bound.counts() : countFiltered(db, filters),
    view === 'map' ? ((isWhole && bound.squares) || (() => countSquares(db, where)))() : [],
    readPage(db, viewer, { filters, view, paging: { cursor, order } }),
    filterForm(db, filters),
    activeFilters(db, { filters: asked, link: (changed) => link({ filters: changed }) }),
  ]);
  const problem = isMissingName ? viewMessages.unknownName(typed) : undefined;
  return {
    kind,
    hasViews: kind === 'all' || kind === 'undetermined',
    view,
    order,
    counts,
    filterCount: countFilters(asked),
    active,
    form: {
      ...form,
      action: home.address(),
      fixed: Object.keys(home.fixed),
      view: viewWord(home, view),
      order: order === 'date' ? 'datum' : null,
      ...(problem && { problem, typed }),
    },
    links: {
      cards: link({ view: 'cards' }),
      table: link({ view: 'table' }),
      map: link({ view: 'map' }),
      newest: link({ order: 'newest' }),
      byDate: link({ order: 'date' }),
      grouping:
        viewer.memberId !== null && filters.observer === viewer.username
          ? urls.sortIntoGroup(filterQuery(filters))
          : null,
      clear: listUrl(home, { filters: parseFilters(new URLSearchParams()), view, order }),
    },
    cards: page.cards,
    rows: page.rows,
    map:
      view === 'map'
        ? {
            squares: drawSquares(squares, (code) => link({ filters: { ...filters, utm10: code } })),
            square: filters.utm10
              ? { code: filters.utm10, url: cardsUrl(home, { filters, order }), count: counts.sightings }
              : null,
          }
        : null,
    pager: {
      next: page.nextCursor && view !== 'map' ? link({ cursor: page.nextCursor }) : null,
      first: cursor ? link() : null,
    },
  };
}

type PageWanted = { filters: SightingFilters; view: ListView; paging: Paging };

async function readPage(db: Db, viewer: Viewer, { filters, view, paging }: PageWanted) {
  if (view === 'table') {
    const { items, nextCursor } = await pageSightings(db, viewer, filters, paging);
    return { cards: [], rows: items.map(toRowView), nextCursor };
  }
  const limit = view === 'map' ? BESIDE_MAP : PAGE_SIZE;
  return { ...(await pageCards(db, viewer, filters, { ...paging, limit })), rows: [] };
}

async function readFilters(db: Db, query: URLSearchParams): Promise<SightingFilters> {
  const filters = parseFilters(query);
  const picked = Number(query.get('taxonId') ?? Number.NaN);
  if (Number.isInteger(picked) && picked > 0) return { ...filters, taxonId: picked };
  const typed = query.get('taxonName')?.trim();
  return typed ? { ...filters, taxonId: (await findTypedTaxon(db, typed)) ?? null } : filters;
}

function isUntidy(query: URLSearchParams): boolean {
  return query.has('taxonId') || query.has('taxonName') || [...query.values()].some((value) => value === '');
}

/** The view as the address names it; cards need no word but where the viewer's lists begin otherwise. */
function viewWord({ usual }: Pick<Home, 'usual'>, view: ListView): string | null {
  return view === 'cards' && usual === 'cards' ? null : viewWords[view];
}

type LinkChanges = { filters?: SightingFilters; view?: ListView; order?: SightingOrder; cursor?: string };

function listUrl(
  home: Home,
  { filters, view, order, cursor }: { filters: SightingFilters; view: ListView; order: SightingOrder; cursor?: string },
): string {
  const query = {
    ...filterQuery(askedFilters(home, filters)),
    rendezes: order === 'date' ? 'datum' : null,
    nezet: home.kind === 'all' || home.kind === 'undetermined' ? viewWord(home, view) : null,
    utan: cursor,
  };
  return home.address(query);
}

/** The sightings behind a square of the map, as cards. */
function cardsUrl(home: Home, { filters, order }: { filters: SightingFilters; order: SightingOrder }): string {
  const kind = home.kind === 'map' ? 'all' : home.kind;
  return listUrl({ ...home, kind, address: home.cards }, { filters, view: 'cards', order });
}

const listPages: Record<ListKind, (query?: Query) => string> = {
  all: urls.sightings,
  undetermined: urls.undetermined,
  pictures: (query) => urls.taxonomyTab('kepek', query),
  map: (query) => urls.taxonomyTab('terkep', query),
};

/** What a list asks by itself: it stands neither in the address nor among the filters that are on. */
const fixedFilters: Record<ListKind, Partial<SightingFilters>> = {
  all: {},
  undetermined: { rank: { min: 0, max: 0 } },
  pictures: { hasImage: true },
  map: {},
};

type Home = Pick<BoundList, 'fixed' | 'address' | 'cards'> & {
  kind: ListKind;
  /** the view in which the viewer's lists begin */
  usual: ListView;
};

function homeOf(kind: ListKind, bound: BoundList | undefined, usual: ListView): Home {
  if (bound) return { kind, usual, ...bound };
  const cards = listPages[kind === 'map' ? 'all' : kind];
  return { kind, usual, fixed: fixedFilters[kind], address: listPages[kind], cards };
}

function askedFilters({ fixed }: Home, filters: SightingFilters): SightingFilters {
  const names = Object.keys(fixed).map((name) => [name, null] as const);
  return { ...filters, ...Object.fromEntries(names) };
}
