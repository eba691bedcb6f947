import { extractOf, findDescription } from '#app/features/descriptions/find-descriptions.server.ts';
import { findUsualRule } from '#app/features/sightings/hints/find-usual-rule.server.ts';
import { findPictured } from '#app/features/sightings/pictures/find-taxon-pictures.server.ts';
import { countBelow, describeTaxon } from '#app/features/taxonomy/describe-taxon.server.ts';
import { findSightingCount } from '#app/features/taxonomy/lists/list-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type TaxonTab, taxonUrl, urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { loadHead } from './load-head.server.ts';
import { loadPanel } from './panels/load-panel.server.ts';
import type { PanelQuery } from './panels/panel-query.ts';
import type { TaxonContext } from './taxon-context.ts';
import type { TaxonPageData } from './taxon-page-data.ts';

/** Latest sightings with pictures that a page of a higher taxon picks its pictures from. */
const picturePool = 60;
const speciesPictures = 7;

/** A taxon's page: its head, and the tab that the address asks for. */
export async function loadTaxon(
  db: Db,
  viewer: Viewer,
  { taxon, tab, query }: { taxon: TaxonView; tab: TaxonTab | null; query: PanelQuery },
): Promise<TaxonPageData> {
  const isSpecies = taxon.taxonType === 'species';
  const [details, below, sightings, pictured] = await Promise.all([
    describeTaxon(db, taxon.id),
    countBelow(db, { id: taxon.id, rank: taxon.taxonType }),
    findSightingCount(db, taxon.id),
    tab === null ? findPictured(db, viewer, taxon, isSpecies ? speciesPictures : picturePool) : [],
  ]);
  if (!details) throw new DomainError('not_found');
  const own = taxon.url ?? taxonUrl({ ...taxon, public: true }) ?? urls.taxonomy();
  const rule = await findUsualRule(db, [...details.ancestors.map(({ id }) => id), taxon.id]);
  const page: TaxonContext['page'] = (each, more) => urls.taxonTab(own, each, more);
  const context: TaxonContext = { viewer, taxon, tab, query, details, below, sightings, rule, pictured, page };
  const [head, panel, description] = await Promise.all([
    loadHead(db, context),
    loadPanel(db, context),
    tab === null ? findDescription(db, taxon.id) : undefined,
  ]);
  const extract = description ? { text: extractOf(description), url: page('leiras') } : null;
  return { head, panel, extract };
}
