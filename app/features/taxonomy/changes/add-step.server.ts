import type { Tx } from '#app/platform/db/database.server.ts';
import { slugify } from '#app/platform/text/slug.ts';
import { allotSlugs, type SlugConflict, type SlugWish } from '../tree/allot-slugs.server.ts';
import { insertPlan, takeTaxonIds } from '../tree/catalogue.repo.server.ts';
import { namesOf, ownFacts, type PlannedTaxon, placeTaxon, slugScope } from '../tree/plan-taxa.ts';
import { findPlaces } from '../tree/tree-lines.repo.server.ts';
import { type AddedKeys, idOf, type Numbered } from './resolve-changes.ts';
import type { ChangeOf } from './taxon-change.ts';

type Addition = Numbered<ChangeOf<'add'>>;
export type AddedTaxon = { position: number; taxonId: number };

/** Adds taxa whose parents and accepted taxa are there, or stand before them in the run; `keys` learns their keys. */
export async function addStep(
  tx: Tx,
  additions: readonly Addition[],
  { keys, source }: { keys: AddedKeys; source: string },
): Promise<{ added: AddedTaxon[]; conflicts: SlugConflict[] }> {
  const ids = await takeTaxonIds(tx, additions.length);
  const numbered = additions.map((each, index) => ({ ...each, id: ids[index] ?? 0 }));
  for (const { id, change } of numbered) if (change.key !== undefined) keys.set(change.key, id);
  const fresh = new Set(ids);
  const above = numbered
    .flatMap(({ change }) => [change.parent, change.accepted])
    .flatMap((ref) => (ref === undefined ? [] : (idOf(ref, keys) ?? [])))
    .filter((id) => !fresh.has(id));
  const places = new Map((await findPlaces(tx, above)).map((place) => [place.id, place]));
  const planned = new Map<number, PlannedTaxon>();
  for (const each of numbered)
    planned.set(
      each.id,
      planOne(each, (id) => planned.get(id) ?? places.get(id)),
    );

  const { slugs, conflicts } = await allotSlugs(tx, [...planned.values()].flatMap(wishesOf));
  for (const { taxonId, slug, kind } of slugs) {
    const taxon = planned.get(taxonId);
    if (taxon) taxon[kind] = slug;
  }
  for (const taxon of planned.values())
    if (taxon.rank === 'order' && taxon.status !== 'synonym') taxon.slug_hu ??= taxon.slug;

  function planOne({ id, change }: Addition & { id: number }, find: (id: number) => PlannedPlace | undefined) {
    const at = (ref: ChangeOf<'add'>['parent']) => (ref === undefined ? undefined : find(idOf(ref, keys) ?? 0));
    const accepted = at(change.accepted);
    return {
      ...placeTaxon(
        { id, rank: change.rank, groupId: change.groupId },
        { accepted, parent: accepted ? undefined : at(change.parent) },
      ),
      ...ownFacts(toEntry(change, source)),
      status: accepted ? ('synonym' as const) : change.isUnresolved ? ('unresolved' as const) : ('accepted' as const),
      accepted_id: accepted?.id ?? null,
    };
  }

  const names = numbered.flatMap(({ id, change }) => namesOf(toEntry(change, source), id));
  await insertPlan(tx, {
    taxa: [...planned.values()],
    slugs: distinctSlugs(slugs),
    names,
  });
  return { added: numbered.map(({ position, id }) => ({ position, taxonId: id })), conflicts };
}

type PlannedPlace = Parameters<typeof placeTaxon>[1]['parent'] & object;

function wishesOf(taxon: PlannedTaxon): SlugWish[] {
  const scope = slugScope(taxon);
  if (scope === undefined) return [];
  const hungarian = taxon.status === 'synonym' ? '' : slugify(taxon.hungarian_name ?? '');
  return [
    { taxonId: taxon.id, scope, base: taxon.slug, kind: 'slug' },
    ...(hungarian ? [{ taxonId: taxon.id, scope, base: hungarian, kind: 'slug_hu' as const }] : []),
  ];
}

/** Where both names give one address, it is the taxon's once. */
function distinctSlugs(slugs: Awaited<ReturnType<typeof allotSlugs>>['slugs']) {
  const rows = slugs.map(({ taxonId, scope, slug, kind }) => ({ scope, slug, taxon_id: taxonId, kind }));
  return [...new Map(rows.toReversed().map((row) => [`${row.scope}/${row.slug}`, row])).values()];
}

function toEntry(change: ChangeOf<'add'>, source: string) {
  return {
    rank: change.rank,
    scientificName: change.scientificName,
    source: change.source ?? source,
    authorship: change.authorship ?? undefined,
    hungarianName: change.hungarianName ?? undefined,
    otherHungarianNames: change.otherHungarianNames ?? [],
    presence: change.presence ?? undefined,
    firstRecord: change.firstRecord ?? undefined,
    redList: change.redList ?? undefined,
    notes: change.notes ?? undefined,
    ...(change.isPublic !== undefined && { isPublic: change.isPublic }),
  };
}
