import { can } from '#app/features/members/can.ts';
import type { PairWording } from '#app/features/sightings/look-alikes/shown-look-alike.ts';
import { toLookAlike } from '#app/features/sightings/look-alikes/to-look-alike.ts';
import { findLookAlikes } from '#app/features/sightings/taxa/find-look-alikes.server.ts';
import { listChildren, listTaxa } from '#app/features/taxonomy/lists/list-taxa.server.ts';
import { findOwnEvidence } from '#app/features/taxonomy/look-alikes/find-evidence.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { TaxonContext } from '../taxon-context.ts';
import type { TaxonPanel } from '../taxon-page-data.ts';
import { loadPairHistory } from './load-pair-history.server.ts';

/** The tab: what a taxon descends from, what stands beside and below it, and what it is taken for. */
export async function loadRelatives(db: Db, { viewer, taxon, details }: TaxonContext): Promise<TaxonPanel> {
  const parent = details.ancestors.at(-1);
  const isSpecies = taxon.taxonType === 'species';
  const line = [...details.ancestors.map(({ id }) => id), taxon.id];
  const [ancestors, siblings, children, lookAlikes, history, ownEvidence] = await Promise.all([
    listTaxa(
      db,
      details.ancestors.filter((each) => each.public).map(({ id }) => id),
    ),
    parent ? listChildren(db, parent.id) : [],
    listChildren(db, taxon.id),
    isSpecies ? findLookAlikes(db, taxon.id) : [],
    isSpecies ? loadPairHistory(db, taxon.id) : new Map<number, PairWording[]>(),
    can(viewer, 'keepEvidence', { ancestorIds: line }) ? findOwnEvidence(db, taxon.id) : null,
  ]);
  return {
    kind: 'relatives',
    ancestors,
    siblings: siblings.filter(({ id }) => id !== taxon.id),
    children,
    lookAlikes: lookAlikes.map((each) => ({
      ...toLookAlike(each, taxon),
      history: history.get(each.taxon.id) ?? [],
    })),
    ownEvidence,
    canKeep: isSpecies && can(viewer, 'keepLookAlikes', { ancestorIds: line }),
  };
}
