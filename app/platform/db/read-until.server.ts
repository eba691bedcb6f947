import { sql } from 'kysely';
import type { Db, Tx } from './database.server.ts';
import { readAtOneMoment } from './read-at-one-moment.server.ts';

/** As `readAtOneMoment`, and over at once when `signal` says so: the statement that runs then is ended too. Throws the signal's reason. */
export async function readUntil<Result>(
  db: Db,
  signal: AbortSignal,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  return readAtOneMoment(db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const pid = rows[0]?.pid ?? 0;
    let ended: Promise<unknown> | undefined;
    const end = () => {
      ended = sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => undefined);
    };
    signal.addEventListener('abort', end, { once: true });
    try {
      return await work(tx);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', end);
      // Whoever has the connection next is not to be ended by it.
      await ended;
    }
  });
}
