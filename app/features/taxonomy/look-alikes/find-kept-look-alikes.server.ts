import type { Db } from '#app/platform/db/database.server.ts';
import { findKeptPairs } from './look-alikes.repo.server.ts';

/** Taxa that editors keep as a taxon's look-alikes, with the note that tells them apart. */
export async function findKeptLookAlikes(db: Db, taxonId: number): Promise<Map<number, string>> {
  return new Map((await findKeptPairs(db, taxonId)).map((row) => [row.other_id, row.note]));
}
