import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { pooledDialect } from './driver.server.ts';
import type { DB } from './schema.generated.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// Days stay the text they are: a Date would shift them by the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** How long a connection is waited for, and what the database waits for within one; milliseconds, 0 = for ever. */
export type Patience = {
  connection: number;
  lock: number;
  readStatement: number;
  statement: number;
  idle: number;
  /** After a statement's time, for the database to say that it is over: one that says nothing is not there. */
  silence: number;
};

/** What somebody who looks at a page may wait for. */
export const pagePatience: Patience = {
  connection: 5_000,
  lock: 5_000,
  readStatement: 20_000,
  statement: 60_000,
  idle: 60_000,
  silence: 5_000,
};
/** What nobody looks at may take its time. */
export const jobPatience: Patience = { ...pagePatience, connection: 60_000, lock: 30_000, readStatement: 60_000 };

/** An operator's command ends when it is done. */
export const operatorPatience: Patience = { ...jobPatience, lock: 0, readStatement: 0, statement: 0, idle: 0 };

/** By which a connection whose other end is gone without a word is known as broken within a minute or two. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** Connections of each of a database's two pools (4–8 measured best). */
const defaultSize = 8;

/**
 * Connections of jobs in each pool: four, and two for each worker, whose two kinds of job that stand alone for their subject
 * (`whileAlone`) hold one each while they work with others.
 */
export const jobConnections = (workers: number) => 4 + 2 * workers;

/** Opens a database: a pool of `size` connections for reads, another for writes. The word-similarity threshold is the search's. */
export function openDatabase(url: string, size = defaultSize, patience = pagePatience): Db {
  const pool = (options: Record<string, string | number>, statement: number, application_name: string) => {
    const made = new pg.Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: patience.connection,
      ...keptAlive,
      ...(statement > 0 && { query_timeout: statement + patience.silence }),
      // What a connection has planned is worth more than its memory: a new one plans while others wait for the summaries.
      idleTimeoutMillis: 600_000,
      application_name,
      options: Object.entries({ 'pg_trgm.word_similarity_threshold': 0.4, statement_timeout: statement, ...options })
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    });
    const tell = (error: Error) => console.error('Az adatbázis-kapcsolat megszakadt:', error.message);
    // One that is in use and cut between two statements tells nobody but itself: unheard, it would end the process.
    made.on('connect', (client) => client.on('error', tell));
    made.on('error', () => undefined);
    return made;
  };
  const common = { lock_timeout: patience.lock, idle_in_transaction_session_timeout: patience.idle };
  // A write that came here by mistake is refused, not put where readers stand in line.
  const readsOnly = { ...common, default_transaction_read_only: 'on' };
  return new Kysely<DB>({
    dialect: pooledDialect({
      reads: pool(readsOnly, patience.readStatement, 'lelohely-reads'),
      writes: pool(common, patience.statement, 'lelohely-writes'),
    }),
  });
}
