import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Keeps plans of weekly letters one after the other. */
export async function lockWeeks(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('this-week'))`.execute(tx);
}
