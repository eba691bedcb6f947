import { sweepRateLimits } from '#app/platform/action/rate-limit.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { deleteExpiredChanges } from '../email-changes.repo.server.ts';
import { deleteExpired } from '../sessions.repo.server.ts';

/** Drops sessions, links and counted tries whose time is over; they count for nothing already. */
export async function sweepAccountsJob(db: Db): Promise<void> {
  await deleteExpired(db);
  await deleteExpiredChanges(db);
  await sweepRateLimits(db);
}
