import { followsTaxon } from '#app/features/community/find-followed.server.ts';
import { countTaxonObservers } from '#app/features/sightings/taxa/find-taxon-people.server.ts';
import { countTaxonSquares } from '#app/features/sightings/taxa/find-taxon-squares.server.ts';
import type { BranchNumbers, TaxonDetails } from '#app/features/taxonomy/describe-taxon.server.ts';
import { findEvidence } from '#app/features/taxonomy/look-alikes/find-evidence.server.ts';
import { taxonMark } from '#app/features/taxonomy/taxon-mark.ts';
import { taxonTabs } from '#app/features/taxonomy/taxon-tabs.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import type { TaxonContext } from './taxon-context.ts';
import { shownAuthorship, taxonFacts, toLaw } from './taxon-facts.ts';
import type { TaxonHeadData, TaxonNotes } from './taxon-page-data.ts';

/** Name, way down, pictures, numbers and facts; below a tab the name alone, so that the tab's own matter comes first. */
export async function loadHead(db: Db, context: TaxonContext): Promise<TaxonHeadData> {
  const { taxon, details, page, sightings, below, tab } = context;
  const isSpecies = taxon.taxonType === 'species';
  const isFirst = tab === null;
  const line = [...details.ancestors.map(({ id }) => id), taxon.id];
  const evidence = isFirst ? await findEvidence(db, line) : null;
  const isFollowed = isFirst ? await followsTaxon(db, context.viewer, taxon.acceptedId ?? taxon.id) : null;
  const [squares, observers] =
    isFirst && isSpecies
      ? await Promise.all([countTaxonSquares(db, taxon.id), countTaxonObservers(db, taxon.id)])
      : [0, 0];
  return {
    id: taxon.id,
    rank: taxon.taxonType,
    name: taxon.name,
    origName: taxon.origName,
    authorship: shownAuthorship(taxon),
    mark: taxonMark({ protection: taxon.protection?.category ?? null, presence: taxon.presence }),
    law: isFirst && isSpecies ? toLaw(taxon) : null,
    crumbs: crumbsOf(details),
    photos: isSpecies ? context.photos.slice(0, 1) : context.photos,
    numbers: isSpecies ? [] : numbersOf(below, sightings, page),
    lead: leadOf(context),
    ...(isFirst ? taxonFacts({ taxon, details, sightings, squares, observers, page }) : { facts: [], unknown: [] }),
    source: isFirst ? details.source : null,
    madeOn: formatDate(wallClock(new Date()).date),
    recordUrl: recordUrlOf(context),
    isFollowed,
    url: page(),
    notes: { ...notesOf(context), evidence },
    tabs: tabsOf(context),
  };
}

/** The whole is a press away: here, or where the page says more of it. */
function leadOf({ brief, taxon, page }: TaxonContext): TaxonHeadData['lead'] {
  if (!brief?.lead) return null;
  const hasPart = taxon.taxonType === 'species' && brief.about.length > 0;
  return { text: brief.lead, url: hasPart ? null : page('leiras') };
}

/** Who presses 'I have seen it' without a session is new here more often than not: the account comes first, the species goes along. */
function recordUrlOf({ viewer, taxon }: TaxonContext): string {
  const record = urls.newSighting({ taxon: taxon.id });
  return viewer.memberId === null ? urls.register(record) : record;
}

function notesOf({ taxon, details, query, rule }: TaxonContext): Omit<TaxonNotes, 'evidence'> {
  const synonym = details.synonyms.find(({ slug }) => slug === query.synonym);
  return {
    synonym: synonym ? { name: synonym.origName, rank: synonym.taxonType, authorship: shownAuthorship(synonym) } : null,
    isHidden: !taxon.public,
    rule: rule === 'open' ? null : rule,
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
    {
      value: below.seenSpecies,
      label: messages.numbers.seen(below.seenSpecies, below.species),
      to: page('fajlista', { latott: 'igen' }),
    },
    { value: sightings, label: messages.numbers.sightings, to: page('talalatok') },
  ];
  return numbers.filter(({ value }) => value > 0);
}

function tabsOf({ taxon, sightings, page, tab: current }: TaxonContext): TaxonHeadData['tabs'] {
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
