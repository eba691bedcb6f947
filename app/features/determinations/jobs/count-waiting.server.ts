import type { Db } from '#app/platform/db/database.server.ts';
import {
  countWaitingOfBranch,
  deleteIdleScopeWaits,
  findScopeTaxa,
  upsertScopeWait,
} from '../waiting/waiting.repo.server.ts';

/** Counts for every branch that somebody is trusted with how many sightings wait and for how long. Idempotent. */
export async function countWaiting(db: Db): Promise<void> {
  for (const taxonId of await findScopeTaxa(db))
    await upsertScopeWait(db, taxonId, await countWaitingOfBranch(db, taxonId));
  await deleteIdleScopeWaits(db);
}
