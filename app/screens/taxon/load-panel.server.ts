import type { MapSquare } from '#app/features/places/HungaryMap.tsx';
import { mapPeriod } from '#app/features/places/map-periods.ts';
import {
  findTaxonSeason,
  findTaxonSquares,
  type TaxonSquare,
} from '#app/features/sightings/find-taxon-summary.server.ts';
import { pageSightings } from '#app/features/sightings/page-sightings.server.ts';
import { seasonBin } from '#app/features/sightings/season-bin.ts';
import { noFilters } from '#app/features/sightings/sighting-filters.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { toCardView } from '#app/features/sightings/to-card-view.ts';
import { listChildren, pageTaxa } from '#app/features/taxonomy/list-taxa.server.ts';
import type { TaxonListItem } from '#app/features/taxonomy/taxon-list-item.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { type TaxonTab, urls } from '#app/urls.ts';
import type { TaxonContext } from './taxon-context.ts';
import type { PicturedTaxon, ShownSeason, TaxonPanel } from './taxon-page-data.ts';
import { toPhoto, toPhotos } from './to-photos.ts';

const namesPerPage = 200;
const speciesShown = 120;
const familiesShown = 200;
const latestShown = 6;

type PanelInput = { context: TaxonContext; tab: TaxonTab | null; cursor: string | null; squares: TaxonSquare[] };

/** What the tab asked for shows. */
export async function loadPanel(db: Db, viewer: Viewer, input: PanelInput): Promise<TaxonPanel> {
  const { context, tab, cursor } = input;
  const { taxon } = context;
  if (tab === 'talalatok' || tab === 'kepek') return loadSightings(db, viewer, { context, tab, cursor });
  if (tab === 'terkep') return { kind: 'map', squares: toMapSquares(taxon, await findTaxonSquares(db, [taxon.id])) };
  if (tab === 'fenologia') return { kind: 'season', season: await seasonOf(db, taxon) };
  if (tab === 'leiras') return { kind: 'description' };
  if (tab === 'fajlista') return loadList(db, context, cursor);
  if (tab === 'rokonok') return loadRelatives(db, context);
  if (taxon.taxonType === 'species') return loadOverview(db, viewer, input);
  return taxon.taxonType === 'order' ? loadFamilies(db, context) : loadSpecies(db, context);
}

async function loadSightings(
  db: Db,
  viewer: Viewer,
  { context, tab, cursor }: { context: TaxonContext; tab: 'talalatok' | 'kepek'; cursor: string | null },
): Promise<TaxonPanel> {
  const filters = { ...noFilters, taxonId: context.taxon.id, hasImage: tab === 'kepek' ? true : null };
  const { items, nextCursor } = await pageSightings(db, viewer, filters, { cursor });
  const within = context.taxon.taxonType === 'species';
  return {
    kind: tab === 'kepek' ? 'pictures' : 'sightings',
    cards: items.map((item) => toCardView(item, within)),
    next: nextCursor && context.page(tab, { utan: nextCursor }),
    first: cursor && context.page(tab),
  };
}

async function loadOverview(db: Db, viewer: Viewer, { context, squares }: PanelInput): Promise<TaxonPanel> {
  const { taxon, page, pictured, sightings } = context;
  const [season, latest] = await Promise.all([
    seasonOf(db, taxon),
    pageSightings(db, viewer, { ...noFilters, taxonId: taxon.id }, { limit: latestShown }),
  ]);
  return {
    kind: 'overview',
    squares: toMapSquares(taxon, squares),
    season,
    photos: toPhotos(pictured, pictured.length).slice(1),
    cards: latest.items.map((item) => toCardView(item, true)),
    sightings,
    links: { sightings: page('talalatok'), pictures: page('kepek'), map: page('terkep'), season: page('fenologia') },
  };
}

async function loadFamilies(db: Db, { taxon, pictured }: TaxonContext): Promise<TaxonPanel> {
  const branch = { id: taxon.id, rank: taxon.taxonType };
  const { items } = await pageTaxa(db, { rank: 'family', branch, limit: familiesShown });
  return { kind: 'families', items: withPictures(items, pictured, (each) => each.familyId) };
}

async function loadSpecies(db: Db, { taxon, pictured, below, page }: TaxonContext): Promise<TaxonPanel> {
  const branch = { id: taxon.id, rank: taxon.taxonType };
  const isGenus = taxon.taxonType === 'genus';
  const [species, children, genera] = await Promise.all([
    pageTaxa(db, { rank: 'species', branch, limit: speciesShown }),
    isGenus ? [] : listChildren(db, taxon.id),
    isGenus ? undefined : pageTaxa(db, { rank: 'genus', branch, limit: namesPerPage }),
  ]);
  const all = withPictures(species.items, pictured, (each) => each.speciesId);
  return {
    kind: 'species',
    pictured: all.filter(({ image }) => image !== null),
    rest: all.filter(({ image }) => image === null),
    more: species.nextCursor ? { to: page('fajlista'), count: below.species } : null,
    subfamilies: children.filter(({ rank }) => rank === 'subfamily'),
    genera: genera?.items ?? [],
  };
}

/** Each with the latest picture of its own branch among those given. */
function withPictures(
  items: readonly TaxonListItem[],
  pictured: readonly SightingView[],
  branchOf: (taxon: TaxonView) => number | null,
): PicturedTaxon[] {
  const images = new Map<number, string>();
  for (const sighting of pictured) {
    const id = sighting.taxon && branchOf(sighting.taxon);
    const photo = toPhoto(sighting);
    if (id && photo && !images.has(id)) images.set(id, photo.small);
  }
  return items.map((item) => ({ ...item, image: images.get(item.id) ?? null }));
}

async function loadList(db: Db, { taxon, page }: TaxonContext, cursor: string | null): Promise<TaxonPanel> {
  const branch = { id: taxon.id, rank: taxon.taxonType };
  const { items, nextCursor } = await pageTaxa(db, { rank: 'species', branch, cursor, limit: namesPerPage });
  return {
    kind: 'list',
    items,
    next: nextCursor && page('fajlista', { utan: nextCursor }),
    first: cursor && page('fajlista'),
  };
}

async function loadRelatives(db: Db, { taxon, details }: TaxonContext): Promise<TaxonPanel> {
  const parent = details.ancestors.at(-1);
  const items = parent ? await listChildren(db, parent.id) : [];
  return {
    kind: 'relatives',
    parent: parent ? (parent.name ?? parent.origName) : '',
    items: items.filter(({ id }) => id !== taxon.id),
  };
}

async function seasonOf(db: Db, taxon: TaxonView): Promise<ShownSeason> {
  const byMonth = taxon.protection !== null;
  const today = wallClock(new Date()).date;
  const third = seasonBin({ from: today, to: today, precision: 'day' });
  return { ...(await findTaxonSeason(db, [taxon.id], { byMonth })), now: byMonth ? Math.floor(third / 3) : third };
}

function toMapSquares(taxon: TaxonView, squares: readonly TaxonSquare[]): MapSquare[] {
  return squares.map(({ code, lastYear, sightings }) => ({
    code,
    period: mapPeriod(lastYear),
    count: sightings,
    url: urls.sightings({ taxon: taxon.id, utm: code }),
  }));
}
