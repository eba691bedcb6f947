import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { deleteStaleSquares, insertAllStaleSquares, lockCoverage, replaceCoverage } from './coverage.repo.server.ts';

/** So many squares are counted in one transaction. */
const BATCH = 100;

/** Counts those squares anew that writes have changed since they were last counted. */
export async function countCoverage(db: Db): Promise<void> {
  for (;;) {
    const counted = await write(db, async (tx) => {
      await lockCoverage(tx);
      const squares = await deleteStaleSquares(tx, BATCH);
      if (squares.length === 0) return 0;
      await replaceCoverage(tx, squares);
      touch(tx, 'coverage');
      return squares.length;
    });
    if (counted < BATCH) return;
  }
}

/** Counts all squares anew: main groups and ranks of the tree change without any find. */
export async function recountCoverage(db: Db): Promise<void> {
  await write(db, insertAllStaleSquares);
  await countCoverage(db);
}
