import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparingPool } from './prepared.server.ts';
import type { DB } from './schema.generated.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// Days stay the text they are: a Date would shift them by the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** Opens the one pool of the process; `max` connections (4–8 measured best). The word-similarity threshold is the search's. */
export function openDatabase(url: string, max = 8): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: '-c pg_trgm.word_similarity_threshold=0.4 -c statement_timeout=60000',
  });
  pool.on('error', (error) => console.error('Az adatbázis-kapcsolat megszakadt:', error.message));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
}
