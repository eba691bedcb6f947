import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { awayOr } from './database-away.ts';
import { noteRoom } from './no-room.ts';

const mark = /\/\* prepared (\w+) \*\/$/;

/**
 * End of a statement (`modifyEnd`) that each connection plans only once. For one whose text never changes, which is asked
 * all the time, and whose best plan does not hang on its values: no LIKE, no bounds.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql`${sql.raw(`/* prepared ${name} */`)}`;
}

/** The pool, with marked statements sent under their name, and failures of the connection told as such. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new PreparingClient(await pool.connect().catch(throwAway)),
    end: () => pool.end(),
  };
}

function throwAway(error: unknown): never {
  throw noteRoom(awayOr(error));
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not used here.');
    const name = mark.exec(text)?.[1];
    return this.#client.query({ text, values: [...parameters], ...(name && { name }) }).catch(throwAway);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
