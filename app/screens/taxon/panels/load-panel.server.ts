import { findDescription } from '#app/features/descriptions/find-descriptions.server.ts';
import { pageSightings } from '#app/features/sightings/lists/page-sightings.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { toCardView } from '#app/features/sightings/lists/to-card-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { loadFamilies, loadList, loadSpecies } from '../load-branch.server.ts';
import { loadOverview } from '../load-overview.server.ts';
import { loadRelatives } from '../look-alikes/load-relatives.server.ts';
import type { TaxonContext } from '../taxon-context.ts';
import type { TaxonPanel } from '../taxon-page-data.ts';
import { loadGallery } from './load-gallery.server.ts';
import { loadMapTab } from './load-map.server.ts';
import { loadSeasonTab } from './load-season.server.ts';

/** What the tab asked for shows. */
export async function loadPanel(db: Db, context: TaxonContext): Promise<TaxonPanel> {
  switch (context.tab) {
    case 'talalatok':
      return loadSightings(db, context);
    case 'kepek':
      return loadGallery(db, context);
    case 'terkep':
      return loadMapTab(db, context);
    case 'fenologia':
      return loadSeasonTab(db, context);
    case 'leiras':
      return { kind: 'description', description: (await findDescription(db, context.taxon.id)) ?? null };
    case 'fajlista':
      return loadList(db, context);
    case 'rokonok':
      return loadRelatives(db, context);
    case null:
      return loadFirst(db, context);
  }
}

async function loadFirst(db: Db, context: TaxonContext): Promise<TaxonPanel> {
  const { taxonType } = context.taxon;
  if (taxonType === 'species') return loadOverview(db, context);
  return taxonType === 'order' ? loadFamilies(db, context) : loadSpecies(db, context);
}

async function loadSightings(db: Db, { viewer, taxon, query, page }: TaxonContext): Promise<TaxonPanel> {
  const { cursor } = query;
  const { items, nextCursor } = await pageSightings(db, viewer, { ...noFilters, taxonId: taxon.id }, { cursor });
  const within = taxon.taxonType === 'species';
  return {
    kind: 'sightings',
    cards: items.map((item) => toCardView(item, within)),
    next: nextCursor && page('talalatok', { utan: nextCursor }),
    first: cursor && page('talalatok'),
  };
}
