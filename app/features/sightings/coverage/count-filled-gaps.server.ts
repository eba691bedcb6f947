import type { Db } from '#app/platform/db/database.server.ts';
import { countFilledRows } from './coverage.repo.server.ts';

/**
 * Gaps filled (glossary: fehér folt betöltve) by each of the members: species that they were the first to be accepted with from a 10 km
 * square, by public forms alone; 0 for who has none. `year`: of that find's public date, null for all.
 */
export async function countFilledGaps(
  db: Db,
  { memberIds, year = null }: { memberIds: readonly number[]; year?: number | null },
): Promise<Map<number, number>> {
  const rows = await countFilledRows(db, { memberIds, year, limit: memberIds.length });
  const known = new Map(rows.map(({ memberId, gaps }) => [memberId, gaps]));
  return new Map(memberIds.map((id) => [id, known.get(id) ?? 0]));
}
