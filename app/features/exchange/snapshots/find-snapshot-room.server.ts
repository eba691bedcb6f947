import type { Config } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { sumSnapshots } from './snapshots.repo.server.ts';

/** How many snapshots stand, and how many of the bytes that are theirs they fill, for administrators. */
export async function findSnapshotRoom(
  db: Db,
  { snapshotsMaxBytes }: Pick<Config, 'snapshotsMaxBytes'>,
): Promise<{ found: number; bytes: number; mostBytes: number }> {
  return { ...(await sumSnapshots(db)), mostBytes: snapshotsMaxBytes };
}
