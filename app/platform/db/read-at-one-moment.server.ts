import { sql } from 'kysely';
import type { Db, Tx } from './database.server.ts';

/** One reading of the database as it stands at one moment, however long it takes. */
export async function readAtOneMoment<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Whoever takes what is read may be slow.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      return work(tx);
    });
}
