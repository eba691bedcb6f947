import { withCreditedPictures, withPictures } from '#app/features/sightings/pictures/find-branch-pictures.server.ts';
import { listChildren, pageTaxa } from '#app/features/taxonomy/lists/list-taxa.server.ts';
import type { TaxonListItem } from '#app/features/taxonomy/lists/taxon-list-item.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { fold } from '#app/platform/text/fold.ts';
import { loadFoot } from './load-foot.server.ts';
import { messages } from './messages.ts';
import type { TaxonContext } from './taxon-context.ts';
import type { TaxonPanel } from './taxon-page-data.ts';

const namesPerPage = 200;
const speciesShown = 120;
const familiesShown = 200;

/** The first page of an order: families that were seen with their pictures, the most seen first, then the others by name. */
export async function loadFamilies(db: Db, context: TaxonContext): Promise<TaxonPanel> {
  const { taxon } = context;
  const { sought } = context.query;
  const branch = { id: taxon.id, rank: taxon.taxonType };
  const [{ items }, foot] = await Promise.all([
    pageTaxa(db, { rank: 'family', branch, limit: familiesShown }),
    loadFoot(db, context),
  ]);
  const wanted = sought === null ? items : items.filter((item) => isNamed(item, sought));
  const seen = await withPictures(
    db,
    wanted.filter(({ sightingCount }) => sightingCount > 0),
  );
  return {
    kind: 'families',
    sought,
    all: items.length,
    seen: seen.toSorted((a, b) => Number(b.image !== null) - Number(a.image !== null) || bySightings(a, b)),
    rest: wanted.filter(({ sightingCount }) => sightingCount === 0),
    foot,
  };
}

/** The first page of a family, subfamily or genus: its species, subfamilies and genera. */
export async function loadSpecies(db: Db, context: TaxonContext): Promise<TaxonPanel> {
  const { taxon, below, page } = context;
  const branch = { id: taxon.id, rank: taxon.taxonType };
  const isGenus = taxon.taxonType === 'genus';
  const [seen, species, children, genera, foot] = await Promise.all([
    pageTaxa(db, { rank: 'species', branch, seen: true, limit: speciesShown }),
    pageTaxa(db, { rank: 'species', branch, limit: speciesShown }),
    isGenus ? [] : listChildren(db, taxon.id),
    isGenus ? undefined : pageTaxa(db, { rank: 'genus', branch, limit: namesPerPage }),
    loadFoot(db, context),
  ]);
  const tiles = (await withCreditedPictures(db, seen.items)).flatMap(({ picture, ...item }) =>
    picture ? [{ ...item, picture }] : [],
  );
  const shown = new Set(tiles.map(({ id }) => id));
  return {
    kind: 'species',
    pictured: tiles.toSorted(bySightings),
    rest: species.items.filter(({ id }) => !shown.has(id)),
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
    items: await withPictures(db, items),
    choices: [
      { to: at(false), label: messages.everySpecies, count: below.species, current: !seenOnly },
      { to: at(true), label: messages.seenSpecies, count: below.seenSpecies, current: seenOnly },
    ],
    next: nextCursor && at(seenOnly, nextCursor),
    first: cursor && at(seenOnly),
  };
}

/** The most seen first; the rest as it came. */
function bySightings(a: TaxonListItem, b: TaxonListItem): number {
  return b.sightingCount - a.sightingCount;
}

/** Whether one of its names holds what is sought; accents are forgiven. */
function isNamed({ name, origName }: TaxonListItem, sought: string): boolean {
  return [name ?? '', origName].some((each) => fold(each).includes(fold(sought)));
}
