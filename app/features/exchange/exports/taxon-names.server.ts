import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';

/** The scientific names on a taxon's line, its own rank included. */
export type TaxonNames = { order: string | null; family: string | null; genus: string | null; species: string | null };

const none: TaxonNames = { order: null, family: null, genus: null, species: null };

/** So many are remembered at most: a whole catalogue would fill the memory. */
const mostKnown = 10_000;

/** Names above taxa, few of them looked up more than once. */
export class NamesAbove {
  readonly #names = new Map<number, string>();
  readonly #known = new Map<number, TaxonNames>();

  /** Looks up the lines of these taxa. */
  async learn(db: Db, taxa: readonly (TaxonView | null)[]): Promise<void> {
    if (this.#known.size > mostKnown) {
      this.#known.clear();
      this.#names.clear();
    }
    const fresh = new Map<number, TaxonView>();
    for (const taxon of taxa) if (taxon && !this.#known.has(taxon.id)) fresh.set(taxon.id, taxon);
    if (fresh.size === 0) return;
    const above = [...fresh.values()].flatMap(lineOf).filter((id) => id !== null && !this.#names.has(id));
    for (const [id, taxon] of await findTaxa(db, new Set(above.filter((id) => id !== null))))
      this.#names.set(id, taxon.scientificName);
    for (const taxon of fresh.values()) this.#known.set(taxon.id, this.#namesOf(taxon));
  }

  of(taxon: TaxonView | null): TaxonNames {
    return (taxon && this.#known.get(taxon.id)) ?? none;
  }

  #namesOf(taxon: TaxonView): TaxonNames {
    const [order, family, genus, species] = lineOf(taxon).map((id) =>
      id === null ? null : (this.#names.get(id) ?? null),
    );
    return { order: order ?? null, family: family ?? null, genus: genus ?? null, species: species ?? null };
  }
}

function lineOf({ orderId, familyId, genusId, speciesId }: TaxonView) {
  return [orderId, familyId, genusId, speciesId];
}
