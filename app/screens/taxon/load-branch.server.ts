import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { listChildren, pageTaxa } from '#app/features/taxonomy/lists/list-taxa.server.ts';
import type { TaxonListItem } from '#app/features/taxonomy/lists/taxon-list-item.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { loadFoot } from './load-foot.server.ts';
import { messages } from './messages.ts';
import { toPhoto } from './panels/to-photos.ts';
import type { TaxonContext } from './taxon-context.ts';
import type { PicturedTaxon, TaxonPanel } from './taxon-page-data.ts';

const namesPerPage = 200;
const speciesShown = 120;
const familiesShown = 200;

/** The first page of an order: its families. */
export async function loadFamilies(db: Db, context: TaxonContext): Promise<TaxonPanel> {
  const { taxon, pictured } = context;
  const branch = { id: taxon.id, rank: taxon.taxonType };
  const [{ items }, foot] = await Promise.all([
    pageTaxa(db, { rank: 'family', branch, limit: familiesShown }),
    loadFoot(db, context),
  ]);
  return { kind: 'families', items: withPictures(items, pictured, (each) => each.familyId), foot };
}

/** The first page of a family, subfamily or genus: its species, subfamilies and genera. */
export async function loadSpecies(db: Db, context: TaxonContext): Promise<TaxonPanel> {
  const { taxon, pictured, below, page } = context;
  const branch = { id: taxon.id, rank: taxon.taxonType };
  const isGenus = taxon.taxonType === 'genus';
  const [species, children, genera, foot] = await Promise.all([
    pageTaxa(db, { rank: 'species', branch, limit: speciesShown }),
    isGenus ? [] : listChildren(db, taxon.id),
    isGenus ? undefined : pageTaxa(db, { rank: 'genus', branch, limit: namesPerPage }),
    loadFoot(db, context),
  ]);
  const all = withPictures(species.items, pictured, (each) => each.speciesId);
  return {
    kind: 'species',
    pictured: all.filter(({ image }) => image !== null),
    rest: all.filter(({ image }) => image === null),
    more: species.nextCursor ? { to: page('fajlista'), count: below.species } : null,
    subfamilies: children.filter(({ rank }) => rank === 'subfamily'),
    genera: genera?.items ?? [],
    foot,
  };
}

/** The tab: every species of the subtree by name, or those with sightings alone. */
export async function loadList(db: Db, { taxon, page, query, below }: TaxonContext): Promise<TaxonPanel> {
  const { cursor, seenOnly } = query;
  const branch = { id: taxon.id, rank: taxon.taxonType };
  const { items, nextCursor } = await pageTaxa(db, {
    rank: 'species',
    branch,
    cursor,
    seen: seenOnly,
    limit: namesPerPage,
  });
  const at = (seen: boolean, utan: string | null = null) => page('fajlista', { latott: seen ? 'igen' : null, utan });
  return {
    kind: 'list',
    items,
    choices: [
      { to: at(false), label: messages.everySpecies, count: below.species, current: !seenOnly },
      { to: at(true), label: messages.seenSpecies, count: below.seenSpecies, current: seenOnly },
    ],
    next: nextCursor && at(seenOnly, nextCursor),
    first: cursor && at(seenOnly),
  };
}

/** Each with the surest picture of its own branch among those given. */
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
