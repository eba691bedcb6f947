import type { EveningView } from '#app/features/recording/evenings/find-evening.server.ts';
import { utm1 } from '#app/platform/geo/utm-cell.ts';

type Caught = {
  key: string /** Surely named species. */;
  sure: ReadonlySet<number> /** Those that are named at all. */;
  named: ReadonlySet<number>;
};

/**
 * What came on evenings of one member at one place by one method, where everything was written down and nothing is kept back: what of
 * it did not come on another of them was absent there.
 */
export class KnownCatches {
  readonly #evenings = new Map<number, Caught>();
  readonly #species = new Map<string, Set<number>>();

  /** Takes an evening of which everything is known; false where it says nothing of what was not there. */
  take(evening: EveningView, { sure, named }: Pick<Caught, 'sure' | 'named'>): boolean {
    const { latitude, longitude } = evening.place;
    const isWhole = evening.isComplete === true && evening.visibility === 'exact';
    const cell = latitude === null || longitude === null ? undefined : utm1({ latitude, longitude });
    if (!isWhole || cell === undefined) return false;
    const key = `${evening.user.id} ${evening.method} ${cell}`;
    this.#evenings.set(evening.id, { key, sure, named });
    const all = this.#species.get(key) ?? new Set();
    this.#species.set(key, all);
    for (const id of sure) all.add(id);
    return true;
  }

  /** The species that came on others of them and not on this one, by rising number. */
  absentOn(eveningId: number): number[] {
    const own = this.#evenings.get(eveningId);
    if (!own) return [];
    return [...(this.#species.get(own.key) ?? [])].filter((id) => !own.named.has(id)).sort((a, b) => a - b);
  }
}
