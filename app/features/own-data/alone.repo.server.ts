import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** Runs `work` while no other process does the same to the same; false where one is at it. The database lets go of a process that dies. */
export async function whileAlone(
  db: Db,
  { what, id }: { what: string; id: number },
  work: () => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${what}, ${id})) as mine`.execute(tx);
    if (!rows[0]?.mine) return false;
    // It only stands for the work, which other connections do for minutes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await work();
    return true;
  });
}
