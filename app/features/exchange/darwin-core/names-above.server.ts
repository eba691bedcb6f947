import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { NamesByRank } from './record-context.ts';

/** Most lines that are remembered: a list's taxa come again and again. */
const mostKept = 20_000;

/** Names above taxa, by rank; asks the catalogue once for each taxon of an archive. */
export class NamesAbove {
  readonly #lines = new Map<number, readonly number[]>();
  readonly #taxa = new Map<number, TaxonView>();

  /** Learns the lines of these taxa. */
  async learn(db: Db, taxonIds: readonly number[]): Promise<void> {
    if (this.#lines.size > mostKept) this.#lines.clear();
    if (this.#taxa.size > mostKept) this.#taxa.clear();
    const fresh = [...new Set(taxonIds)].filter((id) => !this.#lines.has(id));
    for (const [id, { ancestorIds }] of await findTaxonLines(db, fresh)) this.#lines.set(id, ancestorIds);
    const ids = taxonIds.flatMap((id) => this.#lines.get(id) ?? []).filter((id) => !this.#taxa.has(id));
    for (const [id, taxon] of await findTaxa(db, new Set(ids))) this.#taxa.set(id, taxon);
  }

  /** Of a taxon that was learnt; its own rank included. */
  of(taxonId: number): NamesByRank {
    const names: NamesByRank = {};
    for (const id of this.#lines.get(taxonId) ?? []) {
      const taxon = this.#taxa.get(id);
      if (taxon) names[taxon.taxonType] = taxon.scientificName;
    }
    return names;
  }
}
