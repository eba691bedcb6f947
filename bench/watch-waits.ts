import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

const everyMs = 50;

/** Looks at what the site's connections wait for until it is stopped; answers how often each was seen, the most frequent first. */
export function watchWaits(db: Db): () => Promise<string> {
  const seen = new Map<string, number>();
  let isOver = false;
  const watching = watch();
  return async () => {
    isOver = true;
    await watching;
    const often = [...seen].toSorted(([, one], [, other]) => other - one).slice(0, 6);
    return often.map(([wait, times]) => `${wait} ${times}`).join(', ');
  };

  async function watch(): Promise<void> {
    while (!isOver) {
      const { rows } = await sql<{ wait: string; times: number }>`
        select concat_ws(' ', state, wait_event_type, wait_event) as wait, count(*)::int as times from pg_stat_activity
        where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid() group by 1`.execute(db);
      for (const { wait, times } of rows) seen.set(wait, (seen.get(wait) ?? 0) + times);
      await new Promise<void>((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
