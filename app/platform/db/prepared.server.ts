import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { isSilence } from './busy.ts';
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

const withoutHurry = 'set local statement_timeout = 0';
/** As long as a timer can. */
const forEver = 2_147_483_647;

/** Lets the statements of a transaction last as long as they do, here and at the database. */
export async function takeTime<T>(tx: Transaction<T>): Promise<void> {
  await sql.raw(withoutHurry).execute(tx);
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

/** A client for one statement or one transaction. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #isUnhurried = false;
  #isReleased = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, parameters: ReadonlyArray<unknown> = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not used here.');
    if (text === withoutHurry) this.#isUnhurried = true;
    const name = mark.exec(text)?.[1];
    const settings = { ...(name && { name }), ...(this.#isUnhurried && { query_timeout: forEver }) };
    return this.#client.query({ text, values: [...parameters], ...settings }).catch((error: unknown) => {
      if (isSilence(error)) this.release(true);
      throwAway(error);
    });
  }

  release(destroy?: boolean): void {
    if (this.#isReleased) return;
    this.#isReleased = true;
    this.#client.release(destroy);
  }
}
