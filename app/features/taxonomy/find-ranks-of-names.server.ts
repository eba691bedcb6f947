import type { Db } from '#app/platform/db/database.server.ts';
import { fold } from '#app/platform/text/fold.ts';
import { findScientificNames } from './taxonomy.repo.server.ts';

/** The ranks of scientific names, so that each is set as it should be; unknown ones are missing. */
export async function findRanksOfNames(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await findScientificNames(db, names.map(fold));
  const ranks = new Map(rows.map(({ folded, rank }) => [folded, rank]));
  return new Map(
    names.flatMap((name) => {
      const rank = ranks.get(fold(name));
      return rank === undefined ? [] : [[name, rank] as const];
    }),
  );
}
