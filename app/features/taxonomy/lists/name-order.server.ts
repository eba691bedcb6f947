import type { RawBuilder } from 'kysely';
import type { KeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import { isAfter, shownName } from './listed-taxa.repo.server.ts';

/** What lists of taxa `t` are sorted by, before the taxon's number. */
export function nameOrder(): RawBuilder<string> {
  return shownName('t');
}

/** Condition of taxa `t` that stand after one in such a list. */
export function isAfterTaxon(after: KeyedCursor): RawBuilder<boolean> {
  return isAfter(after);
}
