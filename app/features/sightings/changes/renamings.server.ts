import type { Tx } from '#app/platform/db/database.server.ts';
import { deleteRenamings, insertRenamings } from './former-lines.repo.server.ts';

/** Notes which sightings' names have to follow a change of the tree, and by what lines the summaries know them until then; what is noted already is noted anew. */
export async function noteRenamings(tx: Tx, of: Parameters<typeof insertRenamings>[1]): Promise<void> {
  await insertRenamings(tx, of);
}

/** Drops the notes of sightings that bear their names now. */
export async function dropRenamings(tx: Tx, sightingIds: readonly number[]): Promise<void> {
  await deleteRenamings(tx, sightingIds);
}
