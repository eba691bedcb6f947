import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import type { Coverage } from './dataset-about.ts';
import type { NamesByRank } from './record-context.ts';

/** Measures, record by record, what an archive covers, by what it says itself: the coarse form of what is shown coarsely. */
export class CoverageMeter {
  #west = 180;
  #south = 90;
  #east = -180;
  #north = -90;
  #from = '9999-12-31';
  #to = '0000-01-01';
  readonly #orders = new Set<string>();
  readonly #species = new Set<number>();

  /** `isSure`: its name is meant without doubt; only such a one counts for a species. */
  take({ place, observedOn, taxon }: SightingView, { names, isSure }: { names: NamesByRank; isSure: boolean }): void {
    if (place.latitude !== null && place.longitude !== null) {
      this.#west = Math.min(this.#west, place.longitude);
      this.#east = Math.max(this.#east, place.longitude);
      this.#south = Math.min(this.#south, place.latitude);
      this.#north = Math.max(this.#north, place.latitude);
    }
    if (observedOn.from < this.#from) this.#from = observedOn.from;
    if (observedOn.to > this.#to) this.#to = observedOn.to;
    if (names.order) this.#orders.add(names.order);
    if (isSure && taxon?.speciesId) this.#species.add(taxon.speciesId);
  }

  /** Different species among the sure names, as the whole site counts them. */
  get species(): number {
    return this.#species.size;
  }

  get coverage(): Coverage {
    if (this.#from > this.#to) return null;
    const box = { west: this.#west, south: this.#south, east: this.#east, north: this.#north };
    return { ...box, from: this.#from, to: this.#to, orders: [...this.#orders].sort() };
  }
}
