import type { Db } from '../db/database.server.ts';

/** Until when a timed work has been done; undefined before its first time. */
export async function findTimedRun(db: Db, name: string): Promise<Date | undefined> {
  const row = await db.selectFrom('timed_run').select('done_until').where('name', '=', name).executeTakeFirst();
  return row?.done_until;
}

/** Keeps that it has been done up to a moment, in the transaction that did it where there is one. */
export async function keepTimedRun(db: Db, name: string, until: Date): Promise<void> {
  await db
    .insertInto('timed_run')
    .values({ name, done_until: until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_until: until }))
    .execute();
}
