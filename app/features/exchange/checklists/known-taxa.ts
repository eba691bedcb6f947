import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import type { KnownTaxon } from '#app/features/taxonomy/tree/find-known-taxa.server.ts';
import { nameKey } from './name-key.ts';

/** The catalogue by names and lines. */
export class KnownTaxa {
  readonly #byId = new Map<number, KnownTaxon>();
  readonly #byName = new Map<string, KnownTaxon[]>();
  readonly #children = new Map<number, KnownTaxon[]>();

  constructor(taxa: readonly KnownTaxon[]) {
    for (const taxon of taxa) {
      this.#byId.set(taxon.id, taxon);
      push(this.#byName, nameKey(taxon.scientificName), taxon);
      if (taxon.parentId !== null && taxon.status !== 'synonym') push(this.#children, taxon.parentId, taxon);
    }
  }

  get(id: number): KnownTaxon | undefined {
    return this.#byId.get(id);
  }

  /** All that bear a name, synonyms too; of one rank where it is given. */
  named(key: string, rank?: TaxonRank): KnownTaxon[] {
    const all = this.#byName.get(key) ?? [];
    return rank ? all.filter((taxon) => taxon.rank === rank) : all;
  }

  /** What stands directly below, synonyms not. */
  children(id: number): readonly KnownTaxon[] {
    return this.#children.get(id) ?? [];
  }

  /** The taxon itself and all above it, the lowest first. */
  *line(taxon: KnownTaxon): Generator<KnownTaxon> {
    for (let each: KnownTaxon | undefined = taxon; each; each = this.#byId.get(each.parentId ?? 0)) yield each;
  }

  ancestorAt(taxon: KnownTaxon, rank: TaxonRank): KnownTaxon | undefined {
    for (const each of this.line(taxon)) if (each.rank === rank) return each;
    return undefined;
  }

  isBelow(taxon: KnownTaxon, above: KnownTaxon): boolean {
    if (taxon.id === above.id) return false;
    for (const each of this.line(taxon)) if (each.id === above.id) return true;
    return false;
  }
}

/** Adds to the list under a key. */
export function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
