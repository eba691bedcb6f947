import { fold } from '#app/platform/text/fold.ts';
import { freeSlug, slugify } from '#app/platform/text/slug.ts';
import { isReservedWord } from '#app/reserved-words.ts';
import { isTaxonTab } from '../taxon-tabs.ts';
import type { TaxonPresence, TaxonRank, TaxonStatus } from '../taxon-view.ts';

/** A taxon to be added. Parents and accepted taxa are entries of the same batch and stand before what refers to them. */
export type TaxonEntry = {
  rank: TaxonRank;
  scientificName: string;
  source: string;
  parent?: TaxonEntry | undefined;
  /** Makes it a synonym, which takes its place in the tree from the accepted taxon. */
  accepted?: TaxonEntry | undefined;
  isUnresolved?: boolean;
  isPublic?: boolean;
  authorship?: string | undefined;
  hungarianName?: string | undefined;
  otherHungarianNames?: readonly string[];
  nameSource?: string | undefined;
  groupId?: number | undefined;
  presence?: TaxonPresence | undefined;
  firstRecord?: string | undefined;
  redList?: string | undefined;
  notes?: string | undefined;
};

export type PlannedTaxon = {
  id: number;
  parent_id: number | null;
  rank: TaxonRank;
  scientific_name: string;
  authorship: string | null;
  hungarian_name: string | null;
  slug: string;
  slug_hu: string | null;
  group_id: number | null;
  order_id: number | null;
  subfamily_id: number | null;
  family_id: number | null;
  genus_id: number | null;
  species_id: number | null;
  ancestor_ids: number[];
  is_public: boolean;
  status: TaxonStatus;
  accepted_id: number | null;
  presence: TaxonPresence | null;
  first_record: string | null;
  red_list: string | null;
  notes: string | null;
  source: string;
};
export type PlannedSlug = { scope: number; slug: string; taxon_id: number; kind: 'slug' | 'slug_hu' };
export type PlannedName = {
  taxon_id: number;
  name: string;
  folded: string;
  kind: 'scientific' | 'hungarian';
  is_preferred: boolean;
  source: string;
};
export type TaxaPlan = { taxa: PlannedTaxon[]; slugs: PlannedSlug[]; names: PlannedName[] };

/** Scopes of `taxon_slug` that are no order's id: an order's address is the first path segment, a subfamily's stands under its own word. */
export const orderScope = 0;
export const subfamilyScope = -1;

/** Gives a batch ids from `firstId` on, their lines, addresses and searchable names. `isTaken` knows the slugs used before. */
export function planTaxa(
  entries: readonly TaxonEntry[],
  { firstId, isTaken }: { firstId: number; isTaken: (scope: number, slug: string) => boolean },
): TaxaPlan {
  const planned = new Map<TaxonEntry, PlannedTaxon>();
  for (const [index, entry] of entries.entries()) planned.set(entry, place(entry, firstId + index, planned));
  const slugs = giveSlugs(planned, isTaken);
  const names = [...planned].flatMap(([entry, { id }]) => namesOf(entry, id));
  return { taxa: [...planned.values()], slugs, names };
}

function place(entry: TaxonEntry, id: number, planned: ReadonlyMap<TaxonEntry, PlannedTaxon>): PlannedTaxon {
  const find = (other: TaxonEntry | undefined) => {
    const found = other && planned.get(other);
    if (other && !found) throw new Error(`${entry.scientificName} stands before ${other.scientificName}`);
    return found;
  };
  const accepted = find(entry.accepted);
  const above = accepted ?? find(entry.parent);
  return {
    ...placeTaxon({ id, rank: entry.rank, groupId: entry.groupId }, { accepted, parent: above }),
    ...ownFacts(entry),
    status: accepted ? 'synonym' : entry.isUnresolved ? 'unresolved' : 'accepted',
    accepted_id: accepted?.id ?? null,
  };
}

/** Where a taxon stands: what it takes over from those above it. */
export type Place = Pick<
  PlannedTaxon,
  | 'id'
  | 'parent_id'
  | 'group_id'
  | 'order_id'
  | 'subfamily_id'
  | 'family_id'
  | 'genus_id'
  | 'species_id'
  | 'ancestor_ids'
>;

/** The line of a taxon below `parent`, or of a synonym in the place of `accepted`. */
export function placeTaxon(
  { id, rank, groupId }: { id: number; rank: TaxonRank; groupId?: number | undefined },
  { accepted, parent }: { accepted?: Place | undefined; parent?: Place | undefined },
): Place {
  const above = accepted ?? parent;
  const own = (each: TaxonRank) => (!accepted && rank === each ? id : null);
  const line = accepted ? accepted.ancestor_ids.slice(0, -1) : (above?.ancestor_ids ?? []);
  return {
    id,
    parent_id: accepted ? accepted.parent_id : (above?.id ?? null),
    group_id: groupId ?? above?.group_id ?? null,
    order_id: own('order') ?? above?.order_id ?? null,
    subfamily_id: own('subfamily') ?? above?.subfamily_id ?? null,
    family_id: own('family') ?? above?.family_id ?? null,
    genus_id: own('genus') ?? above?.genus_id ?? null,
    species_id: own('species') ?? above?.species_id ?? null,
    ancestor_ids: [...line, id],
  };
}

/** What a taxon says of itself; its addresses are still those of its bare name. */
export function ownFacts(entry: TaxonEntry) {
  return {
    rank: entry.rank,
    scientific_name: entry.scientificName,
    authorship: entry.authorship || null,
    hungarian_name: entry.hungarianName || null,
    slug: slugify(entry.scientificName),
    slug_hu: null,
    is_public: entry.isPublic ?? true,
    presence: entry.presence ?? null,
    first_record: entry.firstRecord || null,
    red_list: entry.redList || null,
    notes: entry.notes || null,
    source: entry.source,
  };
}

/** Latin addresses first, so that a Hungarian name never moves one. Sets `slug` and `slug_hu` of the planned taxa. */
function giveSlugs(
  planned: ReadonlyMap<TaxonEntry, PlannedTaxon>,
  isTaken: (scope: number, slug: string) => boolean,
): PlannedSlug[] {
  const given = new Map<string, PlannedSlug>();
  const give = (taxon: PlannedTaxon, base: string, kind: PlannedSlug['kind']): string => {
    const scope = slugScope(taxon);
    if (scope === undefined) return base;
    const slug = freeSlug(base, (word) => isKept(scope, word) || isTaken(scope, word) || given.has(`${scope}/${word}`));
    given.set(`${scope}/${slug}`, { scope, slug, taxon_id: taxon.id, kind });
    return slug;
  };
  for (const taxon of planned.values()) taxon.slug = give(taxon, taxon.slug, 'slug');
  for (const [entry, taxon] of planned) {
    if (taxon.status === 'synonym') continue;
    const base = slugify(entry.hungarianName ?? '');
    if (base) taxon.slug_hu = give(taxon, base, 'slug_hu');
    else if (taxon.rank === 'order') taxon.slug_hu = taxon.slug;
  }
  return [...given.values()];
}

/** Where a taxon's slugs must be unique; undefined for those above the orders, which have no address. */
export function slugScope(taxon: { rank: TaxonRank; order_id: number | null }): number | undefined {
  if (taxon.rank === 'order') return orderScope;
  if (taxon.rank === 'subfamily') return subfamilyScope;
  return taxon.order_id ?? undefined;
}

/** Words that no taxon's address may be: first path segments for orders, tabs within an order. */
export function isKept(scope: number, slug: string): boolean {
  return scope === orderScope ? isReservedWord(slug) : scope !== subfamilyScope && isTaxonTab(slug);
}

/** The names a taxon is searched by. */
export function namesOf(entry: TaxonEntry, id: number): PlannedName[] {
  const hungarian = [entry.hungarianName ?? '', ...(entry.otherHungarianNames ?? [])].filter(Boolean);
  return [
    searchableName(id, entry.scientificName, { kind: 'scientific', isPreferred: true, source: entry.source }),
    ...[...new Set(hungarian)].map((name, index) =>
      searchableName(id, name, {
        kind: 'hungarian',
        isPreferred: index === 0 && name === entry.hungarianName,
        source: entry.nameSource ?? entry.source,
      }),
    ),
  ];
}

function searchableName(
  taxonId: number,
  name: string,
  { kind, isPreferred, source }: { kind: PlannedName['kind']; isPreferred: boolean; source: string },
): PlannedName {
  return { taxon_id: taxonId, name, folded: foldName(name), kind, is_preferred: isPreferred, source };
}

/** A name as it is searched: folded, and without the hybrid sign, which people write as ×, x, X or not at all. */
export function foldName(name: string): string {
  return fold(name.replaceAll('×', ' '));
}
