import type { Db } from '#app/platform/db/database.server.ts';
import { findSuccessorRows } from './successors.repo.server.ts';

/** A part that a taxon was split into. */
export type Successor = { successorId: number; counties: readonly string[] | null };
/** What was said of the whole before `splitAt` means its parts. */
export type Split = { splitAt: Date; parts: Successor[] };

/** What became of the taxa that were split, and of their parts that were split in turn; the others are left out. */
export async function findSplits(db: Db, taxonIds: Iterable<number>): Promise<Map<number, Split>> {
  const wanted = [...new Set(taxonIds)];
  const splits = new Map<number, Split>();
  if (wanted.length === 0) return splits;
  for (const row of await findSuccessorRows(db, wanted)) {
    const split = splits.get(row.taxon_id) ?? { splitAt: row.split_at, parts: [] };
    split.parts.push({ successorId: row.successor_id, counties: row.county_codes });
    splits.set(row.taxon_id, split);
  }
  return splits;
}
