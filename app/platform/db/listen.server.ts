import pg from 'pg';
import { keptAlive } from './database.server.ts';

type Handlers = { onMessage(payload: string): void; onGap(): void };

/**
 * Listens on a channel with a connection of its own, reconnecting after a cut; then `onGap` says that messages may have been missed.
 * Not before: while the database is away nobody writes, and what is kept is all that there is.
 */
export async function listenTo(
  url: string,
  channel: string,
  { onMessage, onGap }: Handlers,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, ...keptAlive, connectionTimeoutMillis: 5000 });
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    next.on('error', () => reconnectLater(next));
    next.on('end', () => reconnectLater(next));
    client = next;
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  function reconnectLater(broken: pg.Client): void {
    if (stopped || client !== broken) return;
    client = undefined;
    timer = setTimeout(() => {
      connect().then(onGap, () => client && reconnectLater(client));
    }, 1000);
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
