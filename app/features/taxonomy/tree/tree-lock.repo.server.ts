import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

export async function lockTree(tx: Tx, how: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtext('taxon tree'))`.execute(tx);
}
