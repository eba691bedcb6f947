import { write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { holdTree } from './tree/hold-tree.server.ts';

/** A write that names sightings, or makes anew what follows from their names: it holds the tree before any row. */
export async function writeUnderTree<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return write(db, async (tx) => {
    await holdTree(tx);
    return work(tx);
  });
}
