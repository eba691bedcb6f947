import type { Tx } from '#app/platform/db/database.server.ts';
import { freeSlug } from '#app/platform/text/slug.ts';
import { isKept, orderScope } from './plan-taxa.ts';
import { findSlugOwners } from './tree-slugs.repo.server.ts';

/** An address that a taxon would like; `base` is its name in address form. */
export type SlugWish = { taxonId: number; scope: number; base: string; kind: 'slug' | 'slug_hu' };
export type AllottedSlug = Omit<SlugWish, 'base'> & { slug: string };
/** An order's address is a word of the site: it is never numbered, but left for a person to decide. */
export type SlugConflict = { taxonId: number; slug: string };

/**
 * Gives each wish its address or the next free number of it, Latin ones first, so that a Hungarian name never moves one.
 * A taxon gets back what it once had; what another ever had is taken for ever.
 */
export async function allotSlugs(
  tx: Tx,
  wishes: readonly SlugWish[],
): Promise<{ slugs: AllottedSlug[]; conflicts: SlugConflict[] }> {
  const sorted = [...wishes.filter((each) => each.kind === 'slug'), ...wishes.filter((each) => each.kind !== 'slug')];
  const owners = new Map<string, number>();
  const asked = new Set<string>();
  for (;;) {
    const slugs = choose(sorted, owners);
    const unknown = slugs.filter(({ scope, slug }) => !asked.has(`${scope}/${slug}`));
    if (unknown.length === 0) return { slugs, conflicts: conflictsOf(sorted, slugs) };
    for (const { scope, slug } of unknown) asked.add(`${scope}/${slug}`);
    for (const { scope, slug, taxon_id } of await findSlugOwners(tx, unknown)) owners.set(`${scope}/${slug}`, taxon_id);
  }
}

function choose(wishes: readonly SlugWish[], owners: ReadonlyMap<string, number>): AllottedSlug[] {
  const given = new Map<string, number>();
  return wishes.map(({ taxonId, scope, base, kind }) => {
    const isTaken = (word: string) => {
      const owner = given.get(`${scope}/${word}`) ?? owners.get(`${scope}/${word}`);
      return isKept(scope, word) || (owner !== undefined && owner !== taxonId);
    };
    const slug = freeSlug(base, isTaken);
    given.set(`${scope}/${slug}`, taxonId);
    return { taxonId, scope, slug, kind };
  });
}

function conflictsOf(wishes: readonly SlugWish[], slugs: readonly AllottedSlug[]): SlugConflict[] {
  return wishes.flatMap(({ taxonId, scope, base }, index) =>
    scope === orderScope && slugs[index]?.slug !== base ? [{ taxonId, slug: base }] : [],
  );
}
