import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Whether nobody else, in any process, does the same to the same: until the transaction is over nobody will. The database lets go of a process that dies. */
export async function standAlone(tx: Tx, { what, id }: { what: string; id: number }): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${what}, ${id})) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}
