import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { deleteSidesOf, updateEmptied } from './correspondence.repo.server.ts';

/** A leaving member has nothing of it any more; `withWords` takes what they wrote from their partners too, who see that there was something. */
export async function forgetMessagesOf(
  db: Db,
  { memberId, withWords }: { memberId: number; withWords: boolean },
): Promise<void> {
  await write(db, async (tx) => {
    if (withWords) await updateEmptied(tx, memberId);
    await deleteSidesOf(tx, memberId);
  });
}
