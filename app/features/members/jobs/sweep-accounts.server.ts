import { sweepRateLimits } from '#app/platform/action/rate-limit.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { deleteExpiredLinks } from '../sign-in/account-links.repo.server.ts';
import { deleteOldDevices } from '../sign-in/known-devices.repo.server.ts';
import { deleteExpiredBrowsers } from '../sign-in/registering-browsers.repo.server.ts';
import { deleteEndedTokens } from '../tokens/tokens.repo.server.ts';

/** Drops links, words, devices, keys and counted tries whose time is over; they count for nothing already. */
export async function sweepAccountsJob(db: Db): Promise<void> {
  await deleteExpiredLinks(db);
  await deleteExpiredBrowsers(db);
  await deleteOldDevices(db);
  await deleteEndedTokens(db);
  await sweepRateLimits(db);
}
