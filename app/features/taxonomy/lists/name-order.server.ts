import type { RawBuilder } from 'kysely';
import { isAfter, shownName } from './listed-taxa.repo.server.ts';

/** What lists of taxa `t` are sorted by, before the taxon's number. */
export function nameOrder(): RawBuilder<string> {
  return shownName('t');
}

/** Condition of taxa `t` that stand after one in such a list. */
export function isAfterTaxon(taxonId: number): RawBuilder<boolean> {
  return isAfter(taxonId);
}
