import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import type { SightingCounts } from '#app/features/sightings/lists/page-sightings.server.ts';
import { readFilters, refuseFixed } from '#app/features/sightings/lists/read-filters.ts';
import { filterQuery, type ListView, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { keyedCursorShape, QueryReader } from '#app/platform/action/read-query.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { indexOrderOf, type ListOrder, orderWords, setOrderOf } from './list-order.ts';
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
  /** Where the same is taken home; null where this viewer may not. */
  exported: ((query?: Query) => string) | null;
};

const viewWords: Record<ListView, string> = { cards: 'kartyak', table: 'tabla', map: 'terkep' };

/** The address as the list takes it; what it asks by itself is no question of the address. */
export async function readAddress(db: Db, query: URLSearchParams, { fixed }: Pick<Home, 'fixed'>) {
  const read = readFilters(query);
  const reader = new QueryReader(query);
  const [view, order] = [reader.meaning('nezet', viewWords), reader.meaning('rendezes', orderWords) ?? 'newest'];
  const [picked, typed] = [reader.id('taxonId'), reader.text('taxonName')];
  const taxonId = picked ?? (typed === null ? null : ((await findTypedTaxon(db, typed)) ?? null));
  if (typed !== null && taxonId === null) reader.refuse('taxonName', typed, viewMessages.unknownName(typed));
  const asked = { ...read.filters, ...(taxonId !== null && { taxonId }) };
  refuseFixed(reader, asked, fixed);
  return {
    filters: { ...asked, ...fixed },
    view,
    order,
    cursor: readCursor(reader, order),
    problems: { ...read.problems, ...reader.problems },
    refused: { ...read.refused, ...reader.refused },
  };
}

/** What an address asks of a list that is no page. Throws malformed with every question that cannot be read: never more is answered than was asked. */
export async function readAsked(
  db: Db,
  query: URLSearchParams,
  fixed: Partial<SightingFilters> = {},
): Promise<SightingFilters> {
  const { filters, problems } = await readAddress(db, query, { fixed });
  const unread = Object.entries(problems).map(([path, message]) => ({ path, message }));
  if (unread.length > 0) throw new DomainError('malformed', unread);
  return filters;
}

function readCursor(reader: QueryReader, order: ListOrder): string | null {
  const byIndex = indexOrderOf(order) !== 'newest' ? /^\d{4}-\d\d-\d\d_\d{1,9}$/ : /^\d{1,9}$/;
  const shape = setOrderOf(order) ? keyedCursorShape : byIndex;
  return reader.place('utan', shape);
}

export function isUntidy(query: URLSearchParams): boolean {
  return query.has('taxonId') || query.has('taxonName') || [...query.values()].some((value) => value === '');
}

/** The view as the address names it; cards need no word but where the viewer's lists begin otherwise. */
export function viewWord({ usual }: Pick<Home, 'usual'>, view: ListView): string | null {
  return view === 'cards' && usual === 'cards' ? null : viewWords[view];
}

type ListAddress = {
  filters: SightingFilters;
  view: ListView;
  order: ListOrder;
  cursor?: string;
  refused?: Record<string, string>;
};
export type LinkChanges = { filters?: SightingFilters; view?: ListView; order?: ListOrder; cursor?: string };

export function listUrl(home: Home, { filters, view, order, cursor, refused }: ListAddress): string {
  const query = {
    ...filterQuery(askedFilters(home, filters)),
    // What could not be read stays in the address until it is right or is left out: the list must not widen by itself.
    ...refused,
    rendezes: orderWords[order],
    nezet: home.kind === 'all' || home.kind === 'undetermined' ? viewWord(home, view) : null,
    utan: cursor,
  };
  return home.address(query);
}

/** The sightings behind a square of the map, as cards. */
export function cardsUrl(home: Home, { filters, order }: { filters: SightingFilters; order: ListOrder }): string {
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

export type Home = Pick<BoundList, 'fixed' | 'address' | 'cards'> & {
  kind: ListKind;
  /** the view in which the viewer's lists begin */
  usual: ListView;
};

export function homeOf(kind: ListKind, bound: BoundList | undefined, usual: ListView): Home {
  if (bound) return { kind, usual, ...bound };
  const cards = listPages[kind === 'map' ? 'all' : kind];
  return { kind, usual, fixed: fixedFilters[kind], address: listPages[kind], cards };
}

export function askedFilters({ fixed }: Home, filters: SightingFilters): SightingFilters {
  const names = Object.keys(fixed).map((name) => [name, null] as const);
  return { ...filters, ...Object.fromEntries(names) };
}
