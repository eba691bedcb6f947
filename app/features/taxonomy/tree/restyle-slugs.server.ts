import type { Tx } from '#app/platform/db/database.server.ts';
import { slugify } from '#app/platform/text/slug.ts';
import { allotSlugs, type SlugConflict, type SlugWish } from './allot-slugs.server.ts';
import { slugScope } from './plan-taxa.ts';
import { pageRestyled, type RestyledTaxon, updateSlugs, upsertSlugs } from './tree-slugs.repo.server.ts';

const chunk = 2000;

/** Gives new addresses to existing taxa whose name, rank, order or standing a set has changed; the old ones lead on for ever. */
export async function restyleSlugs(tx: Tx, changeSetId: number): Promise<SlugConflict[]> {
  const conflicts: SlugConflict[] = [];
  let afterId = 0;
  for (;;) {
    const taxa = await pageRestyled(tx, { changeSetId, afterId, limit: chunk });
    if (taxa.length === 0) return conflicts;
    afterId = taxa.at(-1)?.id ?? afterId;
    const allotted = await allotSlugs(tx, taxa.flatMap(wishesOf));
    conflicts.push(...allotted.conflicts);
    if (allotted.slugs.length > 0) await upsertSlugs(tx, allotted.slugs);
    const given = new Map(allotted.slugs.map((each) => [`${each.taxonId} ${each.kind}`, each.slug]));
    await updateSlugs(
      tx,
      taxa.map((taxon) => slugsAfter(taxon, given)),
    );
  }
}

function slugsAfter(taxon: RestyledTaxon, given: ReadonlyMap<string, string>) {
  const plain = slugScope(taxon) === undefined ? slugify(taxon.scientific_name) : taxon.slug;
  const slug = given.get(`${taxon.id} slug`) ?? plain;
  const kept = keepsHungarian(taxon) ? taxon.slug_hu : null;
  const lone = taxon.rank === 'order' && taxon.status !== 'synonym' ? slug : null;
  return { id: taxon.id, slug, slugHu: given.get(`${taxon.id} slug_hu`) ?? kept ?? lone };
}

/** What it needs anew: both addresses under another order, otherwise that of the name that has changed. */
function wishesOf(taxon: RestyledTaxon): SlugWish[] {
  const scope = slugScope(taxon);
  if (scope === undefined) return [];
  const wishes: SlugWish[] = [];
  if (hasMoved(taxon) || taxon.scientific_name !== taxon.old_scientific_name)
    wishes.push({ taxonId: taxon.id, scope, base: slugify(taxon.scientific_name), kind: 'slug' });
  const base = taxon.status === 'synonym' ? '' : slugify(taxon.hungarian_name ?? '');
  if (base && !keepsHungarian(taxon)) wishes.push({ taxonId: taxon.id, scope, base, kind: 'slug_hu' });
  return wishes;
}

function keepsHungarian(taxon: RestyledTaxon): boolean {
  return (
    !hasMoved(taxon) &&
    taxon.hungarian_name !== null &&
    taxon.hungarian_name === taxon.old_hungarian_name &&
    taxon.status !== 'synonym' &&
    taxon.old_status !== 'synonym'
  );
}

function hasMoved(taxon: RestyledTaxon): boolean {
  return slugScope(taxon) !== slugScope({ rank: taxon.old_rank, order_id: taxon.old_order_id });
}
