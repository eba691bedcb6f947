import { type TaxonRank, type TaxonStatus, taxonRanks } from '../taxon-view.ts';
import { foldName, slugScope } from './plan-taxa.ts';

type Line = {
  id: number;
  parent_id: number | null;
  rank: TaxonRank;
  scientific_name: string;
  hungarian_name: string | null;
  slug: string;
  slug_hu: string | null;
  status: TaxonStatus;
  accepted_id: number | null;
  order_id: number | null;
  subfamily_id: number | null;
  family_id: number | null;
  genus_id: number | null;
  species_id: number | null;
  ancestor_ids: number[];
};
type Slug = { scope: number; slug: string; taxon_id: number; kind: 'slug' | 'slug_hu'; is_current: boolean };
type Name = {
  taxon_id: number;
  name: string;
  folded: string;
  kind: 'scientific' | 'hungarian';
  is_preferred: boolean;
};
export type StoredTree = { taxa: Line[]; slugs: Slug[]; names: Name[] };

const ancestorRanks = ['order', 'subfamily', 'family', 'genus', 'species'] as const;

/** What is wrong with a stored tree, a Hungarian sentence each; empty when it is whole. */
export function findTreeFaults({ taxa, slugs, names }: StoredTree): string[] {
  const byId = new Map(taxa.map((taxon) => [taxon.id, taxon]));
  return [
    ...taxa.flatMap((taxon) => placeFaults(taxon, byId)),
    ...slugFaults(taxa, slugs, byId),
    ...nameFaults(taxa, names),
  ];
}

function placeFaults(taxon: Line, byId: ReadonlyMap<number, Line>): string[] {
  const called = `${taxon.scientific_name} (${taxon.id})`;
  if (taxon.status === 'synonym') {
    const accepted = byId.get(taxon.accepted_id ?? 0);
    if (accepted?.status !== 'accepted') return [`${called} társnév, de amire mutat, nem érvényes taxon.`];
    const line = [...accepted.ancestor_ids.slice(0, -1), taxon.id];
    const isSame = ancestorRanks.every((rank) => taxon[`${rank}_id`] === accepted[`${rank}_id`]);
    return isSame && sameLine(taxon.ancestor_ids, line)
      ? []
      : [`${called} társnév nem az érvényes nevének helyén áll.`];
  }
  const parent = byId.get(taxon.parent_id ?? 0);
  if (!parent) return taxon.rank === 'kingdom' ? [] : [`${called} árva: nincs szülője.`];
  const line = lineOf(taxon, byId);
  if (!line) return [`${called} ősei körbe érnek.`];
  const faults: string[] = [];
  if (parent.status === 'synonym') faults.push(`${called} szülője társnév.`);
  if (taxonRanks.indexOf(parent.rank) >= taxonRanks.indexOf(taxon.rank))
    faults.push(`${called} szülője nem magasabb rangú: ${parent.scientific_name}.`);
  const ids = line.map(({ id }) => id);
  const isSame = ancestorRanks.every(
    (rank) => taxon[`${rank}_id`] === (line.find((each) => each.rank === rank)?.id ?? null),
  );
  if (!isSame || !sameLine(taxon.ancestor_ids, ids)) faults.push(`${called} tárolt ősei nem a fa szerintiek.`);
  return faults;
}

/** Root first, itself last; undefined when the way up comes round again. */
function lineOf(taxon: Line, byId: ReadonlyMap<number, Line>): Line[] | undefined {
  const line: Line[] = [];
  for (let each: Line | undefined = taxon; each; each = byId.get(each.parent_id ?? 0)) {
    if (line.length >= taxonRanks.length) return undefined;
    line.unshift(each);
  }
  return line;
}

function sameLine(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

function slugFaults(taxa: readonly Line[], slugs: readonly Slug[], byId: ReadonlyMap<number, Line>): string[] {
  const owners = new Map(slugs.map((each) => [`${each.scope}/${each.slug}`, each]));
  const faults: string[] = [];
  if (owners.size < slugs.length) faults.push('Két taxon címe ugyanaz.');
  for (const taxon of taxa) {
    const scope = slugScope(taxon);
    if (scope === undefined) continue;
    for (const slug of [taxon.slug, taxon.slug_hu]) {
      if (slug === null) continue;
      const owner = owners.get(`${scope}/${slug}`);
      if (owner?.taxon_id !== taxon.id || !owner.is_current)
        faults.push(`${taxon.scientific_name} (${taxon.id}) címe nem az övé: ${slug}.`);
    }
    if (taxon.rank === 'order' && !taxon.slug_hu)
      faults.push(`${taxon.scientific_name} (${taxon.id}) rendnek nincs címe.`);
  }
  for (const { slug, taxon_id } of slugs) if (!byId.has(taxon_id)) faults.push(`A(z) ${slug} cím gazdátlan.`);
  return faults;
}

function nameFaults(taxa: readonly Line[], names: readonly Name[]): string[] {
  const preferred = new Map(
    names.filter((each) => each.is_preferred).map((each) => [`${each.taxon_id} ${each.kind}`, each.name]),
  );
  const faults = names
    .filter(({ name, folded }) => folded !== foldName(name))
    .map(({ name, taxon_id }) => `A(z) „${name}” név (${taxon_id}) keresőalakja hibás.`);
  for (const taxon of taxa) {
    const isSame =
      preferred.get(`${taxon.id} scientific`) === taxon.scientific_name &&
      (preferred.get(`${taxon.id} hungarian`) ?? null) === taxon.hungarian_name;
    if (!isSame) faults.push(`${taxon.scientific_name} (${taxon.id}) fő neve nem egyezik a névjegyzékkel.`);
  }
  return faults;
}
