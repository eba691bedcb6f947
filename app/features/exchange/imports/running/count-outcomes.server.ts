import type { Db } from '#app/platform/db/database.server.ts';
import { countLines } from './import-lines.repo.server.ts';
import type { Outcome } from './import-states.ts';

/** How many rows of an import there are of each outcome. */
export async function countOutcomes(db: Db, importId: number): Promise<Record<Outcome, number>> {
  const counts: Record<Outcome, number> = { new: 0, changed: 0, double: 0, invalid: 0, same: 0 };
  for (const { outcome, rows } of await countLines(db, importId)) counts[outcome] = rows;
  return counts;
}
