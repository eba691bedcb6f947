import { briefOf, findDescription } from '#app/features/descriptions/find-descriptions.server.ts';
import { findUsualRule } from '#app/features/sightings/hints/find-usual-rule.server.ts';
import { findGallery, findPictured } from '#app/features/sightings/pictures/find-taxon-pictures.server.ts';
import { countBelow, describeTaxon } from '#app/features/taxonomy/describe-taxon.server.ts';
import { findSightingCount } from '#app/features/taxonomy/lists/list-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type TaxonTab, taxonUrl, urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { loadHead } from './load-head.server.ts';
import { missingPictures } from './missing-pictures.ts';
import { loadPanel } from './panels/load-panel.server.ts';
import type { PanelQuery } from './panels/panel-query.ts';
import { photoOf, toPhotos } from './panels/to-photos.ts';
import type { TaxonContext } from './taxon-context.ts';
import type { TaxonPageData } from './taxon-page-data.ts';

/** The picture that leads a species' page and those of its gallery; the mosaic of a higher taxon. */
const speciesPictures = 13;
const mosaicPictures = 3;

/** A taxon's page: its head, and the tab that the address asks for. */
export async function loadTaxon(
  db: Db,
  viewer: Viewer,
  { taxon, tab, query }: { taxon: TaxonView; tab: TaxonTab | null; query: PanelQuery },
): Promise<TaxonPageData> {
  const [details, below, sightings, first] = await Promise.all([
    describeTaxon(db, taxon.id),
    countBelow(db, { id: taxon.id, rank: taxon.taxonType }),
    findSightingCount(db, taxon.id),
    tab === null ? loadFirst(db, viewer, taxon) : { photos: [], gallery: null, description: undefined },
  ]);
  if (!details) throw new DomainError('not_found');
  const own = taxon.url ?? taxonUrl({ ...taxon, public: true }) ?? urls.taxonomy();
  const rule = await findUsualRule(db, [...details.ancestors.map(({ id }) => id), taxon.id]);
  const context: TaxonContext = {
    viewer,
    taxon,
    tab,
    query,
    details,
    below,
    sightings,
    rule,
    photos: first.photos,
    missing: first.gallery ? missingPictures(first.gallery, orderOf(details.ancestors)) : [],
    brief: first.description ? briefOf(first.description) : null,
    page: (each, more) => urls.taxonTab(own, each, more),
  };
  const [head, panel] = await Promise.all([loadHead(db, context), loadPanel(db, context)]);
  return { head, panel };
}

/** What the first page alone shows. */
async function loadFirst(db: Db, viewer: Viewer, taxon: TaxonView) {
  const isSpecies = taxon.taxonType === 'species';
  const [gallery, pictured, description] = await Promise.all([
    isSpecies ? findGallery(db, viewer, taxon, speciesPictures) : null,
    isSpecies ? [] : findPictured(db, viewer, taxon, mosaicPictures),
    findDescription(db, taxon.id),
  ]);
  const photos = gallery ? gallery.pictures.flatMap((each) => photoOf(each) ?? []) : toPhotos(pictured);
  return { photos, gallery, description };
}

function orderOf(ancestors: readonly TaxonView[]): string | undefined {
  return ancestors.find(({ taxonType }) => taxonType === 'order')?.scientificName;
}
