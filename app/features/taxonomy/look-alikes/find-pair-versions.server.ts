import type { Db } from '#app/platform/db/database.server.ts';
import { findPairVersions } from './look-alikes.repo.server.ts';

/** A wording of how to tell two species apart; empty where the pair was ended. */
export type PairVersion = { note: string; memberId: number | null; at: Date };

/** Every wording of a species' pairs, newest first, by the other species. */
export async function findVersionsOfPairs(db: Db, taxonId: number): Promise<Map<number, PairVersion[]>> {
  const rows = await findPairVersions(db, taxonId);
  return new Map(
    [...Map.groupBy(rows, (row) => row.other_id)].map(([otherId, versions]) => [
      otherId,
      versions.map(({ note, member_id: memberId, created_at: at }) => ({ note, memberId, at })),
    ]),
  );
}
