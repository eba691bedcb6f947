import { sql } from 'kysely';
import type { Tx } from '#app/platform/db/database.server.ts';

/** Takes numbered locks, in their order, until the transaction ends. */
export async function lockParts(
  tx: Tx,
  { numbers, how }: { numbers: readonly number[]; how: 'shared' | 'alone' },
): Promise<void> {
  const lock = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtext('event parts'), number) from unnest(${[...numbers]}::int[]) as number`.execute(tx);
}
