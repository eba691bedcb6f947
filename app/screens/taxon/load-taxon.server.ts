import { findTaxonSquares } from '#app/features/sightings/find-taxon-summary.server.ts';
import { pageSightings } from '#app/features/sightings/page-sightings.server.ts';
import { noFilters } from '#app/features/sightings/sighting-filters.ts';
import {
  type BranchNumbers,
  countBelow,
  describeTaxon,
  type TaxonDetails,
} from '#app/features/taxonomy/describe-taxon.server.ts';
import { findSightingCount } from '#app/features/taxonomy/list-taxa.server.ts';
import { taxonMark } from '#app/features/taxonomy/taxon-mark.ts';
import { taxonTabs } from '#app/features/taxonomy/taxon-tabs.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { type TaxonTab, urls } from '#app/urls.ts';
import { loadPanel } from './load-panel.server.ts';
import { messages } from './messages.ts';
import type { TaxonContext } from './taxon-context.ts';
import { taxonFacts } from './taxon-facts.ts';
import type { TaxonHeadData, TaxonPageData } from './taxon-page-data.ts';
import { toPhotos } from './to-photos.ts';

/** Latest sightings with pictures that a page of a higher taxon picks its pictures from. */
const picturePool = 60;
const speciesPictures = 7;

/** A taxon's page: its head, and the tab asked for. `cursor` pages the tab's list. */
export async function loadTaxon(
  db: Db,
  viewer: Viewer,
  { taxon, tab, cursor }: { taxon: TaxonView; tab: TaxonTab | null; cursor: string | null },
): Promise<TaxonPageData> {
  const isSpecies = taxon.taxonType === 'species';
  const filters = { ...noFilters, taxonId: taxon.id, hasImage: true };
  const [details, below, sightings, pictured, squares] = await Promise.all([
    describeTaxon(db, taxon.id),
    countBelow(db, { id: taxon.id, rank: taxon.taxonType }),
    findSightingCount(db, taxon.id),
    pageSightings(db, viewer, filters, { limit: isSpecies ? speciesPictures : picturePool }),
    isSpecies ? findTaxonSquares(db, [taxon.id]) : [],
  ]);
  if (!details) throw new DomainError('not_found');
  const page: TaxonContext['page'] = (tab, query) => urls.taxonTab(taxon.url ?? urls.taxonomy(), tab, query);
  const context: TaxonContext = { taxon, details, below, sightings, pictured: pictured.items, page };
  return {
    head: toHead(context, { tab, squares: squares.length }),
    panel: await loadPanel(db, viewer, { context, tab, cursor, squares }),
  };
}

function toHead(context: TaxonContext, { tab, squares }: { tab: TaxonTab | null; squares: number }): TaxonHeadData {
  const { taxon, details, page, sightings, below } = context;
  const isSpecies = taxon.taxonType === 'species';
  return {
    id: taxon.id,
    rank: taxon.taxonType,
    name: taxon.name,
    origName: taxon.origName,
    authorship: taxon.origName === taxon.scientificName ? taxon.authorship : null,
    mark: taxonMark({ protection: taxon.protection?.category ?? null, presence: taxon.presence }),
    crumbs: crumbsOf(details),
    photos: toPhotos(context.pictured, isSpecies ? 1 : 3),
    numbers: isSpecies ? [] : numbersOf(below, sightings, page),
    facts: taxonFacts({ taxon, details, sightings, squares, page }),
    recordUrl: urls.newSighting({ taxon: taxon.id }),
    tabs: taxon.taxonType === 'subfamily' ? [] : tabsOf(context, tab),
  };
}

function crumbsOf({ ancestors }: TaxonDetails): TaxonHeadData['crumbs'] {
  const pages = ancestors.flatMap((ancestor) =>
    ancestor.url && ancestor.url !== '/' ? [toCrumb(ancestor, ancestor.url)] : [],
  );
  return [{ to: urls.taxonomy(), label: messages.taxonomy }, ...pages];
}

function toCrumb({ name, origName, taxonType }: TaxonView, to: string): TaxonHeadData['crumbs'][number] {
  return name ? { to, label: name } : { to, label: origName, latinRank: taxonType };
}

function numbersOf(below: BranchNumbers, sightings: number, page: TaxonContext['page']): TaxonHeadData['numbers'] {
  const list = page('fajlista');
  const numbers = [
    { value: below.families, label: messages.numbers.families, to: page() },
    { value: below.families > 0 ? 0 : below.genera, label: messages.numbers.genera, to: page() },
    { value: below.species, label: messages.numbers.species, to: list },
    { value: below.seenSpecies, label: messages.numbers.seen(below.seenSpecies, below.species), to: list },
    { value: sightings, label: messages.numbers.sightings, to: page('talalatok') },
  ];
  return numbers.filter(({ value }) => value > 0);
}

function tabsOf({ taxon, sightings, page }: TaxonContext, current: TaxonTab | null): TaxonHeadData['tabs'] {
  const { taxonType } = taxon;
  const first =
    taxonType === 'species' ? messages.overview : taxonType === 'order' ? messages.families : messages.species;
  const shown = taxonTabs.filter((tab) => tab !== 'fajlista' || taxonType !== 'species');
  return [
    { to: page(), label: first, current: current === null },
    ...shown.map((tab) => ({
      to: page(tab),
      label: messages.tabs[tab],
      ...(tab === 'talalatok' && sightings > 0 && { count: sightings }),
      current: current === tab,
    })),
  ];
}
