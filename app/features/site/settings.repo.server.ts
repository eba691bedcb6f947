import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

const key = 'site';

/** What administrators set, as it stands; undefined before the first time. */
export async function findSetting(db: Db) {
  return db
    .selectFrom('setting')
    .select(['value', 'updated_at as updatedAt'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** As `findSetting`, held until the transaction ends; the first one makes the row and says so. */
export async function findSettingForUpdate(tx: Tx) {
  const made = await tx
    .insertInto('setting')
    .values({ key, value: '{}' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  const row = await tx
    .selectFrom('setting')
    .select(['value', 'updated_at as updatedAt'])
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, isNew: made !== undefined };
}

export async function updateSetting(tx: Tx, value: object): Promise<void> {
  await tx
    .updateTable('setting')
    .set({ value: JSON.stringify(value), updated_at: sql<Date>`clock_timestamp()` })
    .where('key', '=', key)
    .execute();
}
