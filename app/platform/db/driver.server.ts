import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { DomainError } from '../action/domain-error.ts';
import { asBusy, isRepeatable, mostAttempts } from './busy.ts';
import { preparingPool } from './prepared.server.ts';
import { isRead } from './read-or-write.ts';

/** A pool for what only reads and one for everything that may have to wait for another writer. */
export type Pools = { reads: pg.Pool; writes: pg.Pool };

/**
 * PostgreSQL by two pools: a statement outside a transaction that only reads, and a read-only transaction, never stand in line
 * behind writers that wait for each other. The statement itself decides, not who sends it.
 */
export function pooledDialect(pools: Pools): Dialect {
  return {
    createDriver: () => new PooledDriver(pools),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class PooledDriver implements Driver {
  readonly #reads: Driver;
  readonly #writes: Driver;

  constructor({ reads, writes }: Pools) {
    this.#reads = new PostgresDriver({ pool: preparingPool(reads) });
    this.#writes = new PostgresDriver({ pool: preparingPool(writes) });
  }

  async init(): Promise<void> {
    await Promise.all([this.#reads.init(), this.#writes.init()]);
  }

  async acquireConnection(): Promise<PooledConnection> {
    return new PooledConnection(this.#reads, this.#writes);
  }

  async beginTransaction(connection: PooledConnection, settings: TransactionSettings): Promise<void> {
    const inner = await connection.hold(settings.accessMode === 'read only' ? 'reads' : 'writes');
    await asBusy(this.#writes.beginTransaction(inner, settings));
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    await asBusy(this.#writes.commitTransaction(connection.held()));
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    await this.#writes.rollbackTransaction(connection.held());
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    await connection.letGo();
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#reads.destroy(), this.#writes.destroy()]);
  }
}

/** Takes a client of a pool for each statement, and one for a whole transaction. */
class PooledConnection implements DatabaseConnection {
  readonly #reads: Driver;
  readonly #writes: Driver;
  #held: { driver: Driver; connection: DatabaseConnection } | undefined;

  constructor(reads: Driver, writes: Driver) {
    this.#reads = reads;
    this.#writes = writes;
  }

  async hold(which: 'reads' | 'writes'): Promise<DatabaseConnection> {
    const driver = which === 'reads' ? this.#reads : this.#writes;
    this.#held = { driver, connection: await asBusy(driver.acquireConnection()) };
    return this.#held.connection;
  }

  held(): DatabaseConnection {
    if (!this.#held) throw new Error('This connection is in no transaction.');
    return this.#held.connection;
  }

  async letGo(): Promise<void> {
    const held = this.#held;
    this.#held = undefined;
    if (held) await held.driver.releaseConnection(held.connection);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held) return asBusy(this.#held.connection.executeQuery<Row>(query));
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#runAlone<Row>(query);
      } catch (error) {
        if (!isRepeatable(error)) throw error;
        if (attempt === mostAttempts) throw new DomainError('busy', [], { cause: error });
      }
    }
  }

  /** A statement that is its own transaction. */
  async #runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const driver = isRead(query.sql) ? this.#reads : this.#writes;
    const connection = await asBusy(driver.acquireConnection());
    try {
      return await asBusy(connection.executeQuery<Row>(query));
    } finally {
      await driver.releaseConnection(connection);
    }
  }

  // biome-ignore lint/correctness/useYield: rows of a cursor are fetched by statements of their own.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Cursors are not used here.');
  }
}
