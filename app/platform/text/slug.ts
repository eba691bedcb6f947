import { fold } from './fold.ts';

/** Address form of a name: `a-z`, `0-9` and single hyphens; empty when nothing of it is left. */
export function slugify(text: string): string {
  return fold(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** `base`, or the first of `base-2`, `base-3` … that is not taken. */
export function freeSlug(base: string, isTaken: (slug: string) => boolean): string {
  let slug = base;
  for (let number = 2; isTaken(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}
