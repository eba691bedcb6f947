import { slugify } from '#app/platform/text/slug.ts';
import { isReservedWord } from '#app/reserved-words.ts';

/** The first path segments, which orders share with the site's own words: a taken one is refused, never numbered. */
export class OrderSlugs {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.#taken = new Set(taken);
  }

  /** Takes the address that a name gives; false where it is somebody's already. */
  take(name: string): boolean {
    const slug = slugify(name);
    if (slug === '' || this.#taken.has(slug) || isReservedWord(slug)) return false;
    this.#taken.add(slug);
    return true;
  }
}
