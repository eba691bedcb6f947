import { write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { forgetNumbers, lockContained, replaceNumbers, takeNotes } from './count-contained.repo.server.ts';

/** So many notes are counted in one transaction. */
const BATCH = 2000;

/** Counts what writes have changed in events and projects since it was last counted. No number that is shown changes by it. */
export async function countContained(db: Db): Promise<void> {
  for (;;) {
    const counted = await write(db, async (tx) => {
      await lockContained(tx);
      const noted = await takeNotes(tx, BATCH);
      if (noted.notes > 0) await replaceNumbers(tx, noted);
      return noted.notes;
    });
    if (counted < BATCH) return;
  }
}

/** Lets all be counted anew, from the next round on. */
export async function recountContained(tx: Tx): Promise<void> {
  await lockContained(tx);
  await forgetNumbers(tx);
}
