import { redirect } from 'react-router';
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

const views: Record<string, ListView> = { tabla: 'table', terkep: 'map' };
const viewWords: Record<ListView, string | null> = { cards: null, table: 'tabla', map: 'terkep' };
/** Cards beside the map. */
const BESIDE_MAP = 4;

/** Reads a list's address and everything the page shows for it; an untidy address is redirected to its tidy form. */
export async function loadSightings(
  db: Db,
  viewer: Viewer,
  { kind, query }: { kind: SightingListData['kind']; query: URLSearchParams },
): Promise<SightingListData> {
  const filters = await readFilters(db, query);
  Object.assign(filters, fixedFilters[kind]);
  const view = kind === 'map' ? 'map' : kind === 'pictures' ? 'cards' : (views[query.get('nezet') ?? ''] ?? 'cards');
  const order = query.get('rendezes') === 'datum' ? 'date' : 'newest';
  const cursor = query.get('utan');
  const link = (changes: LinkChanges = {}) => listUrl(kind, { filters, view, order, ...changes });
  const typed = query.get('taxonName')?.trim() ?? '';
  const isMissingName = typed !== '' && filters.taxonId === null;
  // What a form without scripts sends holds empty answers too: one list, one address.
  if (!isMissingName && isUntidy(query)) throw redirect(link());

  const where = view === 'map' ? { ...filters, utm10: null } : filters;
  const [counts, squares, page, form, active] = await Promise.all([
    countFiltered(db, filters),
    view === 'map' ? countSquares(db, where) : [],
    readPage(db, viewer, { filters, view, paging: { cursor, order } }),
    filterForm(db, filters),
    activeFilters(db, { filters: askedFilters(kind, filters), link: (changed) => link({ filters: changed }) }),
  ]);
  const problem = isMissingName ? viewMessages.unknownName(typed) : undefined;
  return {
    kind,
    hasViews: kind === 'all' || kind === 'undetermined',
    view,
    order,
    counts,
    filterCount: countFilters(askedFilters(kind, filters)),
    active,
    form: {
      ...form,
      action: listPages[kind](),
      view: viewWords[view],
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
          ? urls.sortIntoGroup(filterQuery(askedFilters(kind, filters)))
          : null,
      clear: listUrl(kind, { filters: parseFilters(new URLSearchParams()), view, order }),
    },
    cards: page.cards,
    rows: page.rows,
    map:
      view === 'map'
        ? {
            squares: drawSquares(squares, (code) => link({ filters: { ...filters, utm10: code } })),
            square: filters.utm10
              ? { code: filters.utm10, url: cardsUrl(kind, { filters, order }), count: counts.sightings }
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

type LinkChanges = { filters?: SightingFilters; view?: ListView; order?: SightingOrder; cursor?: string };

function listUrl(
  kind: SightingListData['kind'],
  { filters, view, order, cursor }: { filters: SightingFilters; view: ListView; order: SightingOrder; cursor?: string },
): string {
  const query = {
    ...filterQuery(askedFilters(kind, filters)),
    rendezes: order === 'date' ? 'datum' : null,
    nezet: kind === 'all' || kind === 'undetermined' ? viewWords[view] : null,
    utan: cursor,
  };
  return listPages[kind](query);
}

/** The sightings behind a square of the map, as cards. */
function cardsUrl(kind: ListKind, { filters, order }: { filters: SightingFilters; order: SightingOrder }): string {
  return listUrl(kind === 'map' ? 'all' : kind, { filters, view: 'cards', order });
}

const listPages: Record<ListKind, (query?: Record<string, string | number | null | undefined>) => string> = {
  all: urls.sightings,
  undetermined: urls.undetermined,
  pictures: (query) => urls.taxonomyTab('kepek', query),
  map: (query) => urls.taxonomyTab('terkep', query),
};

/** What a kind of list asks by itself: it stands neither in the address nor among the filters that are on. */
const fixedFilters: Record<ListKind, Partial<SightingFilters>> = {
  all: {},
  undetermined: { rank: { min: 0, max: 0 } },
  pictures: { hasImage: true },
  map: {},
};

function askedFilters(kind: ListKind, filters: SightingFilters): SightingFilters {
  const fixed = Object.keys(fixedFilters[kind]).map((name) => [name, null] as const);
  return { ...filters, ...Object.fromEntries(fixed) };
}
