import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { type Db, jobPatience, openDatabase } from '#app/platform/db/database.server.ts';
import { passingWritten } from '#app/platform/db/write-in-passing.server.ts';
import { ask } from './ask.ts';
import type { ClusterName } from './global-setup.ts';

export type TestDatabase = {
  db: Db;
  name: string;
  /** Connection string of this database, for a second pool, pg-boss or a server process. */
  url: string;
  /** Closes the pool and drops the database, other connections included. */
  drop(): Promise<void>;
};

export type TestDatabaseOptions = {
  /** With the starter catalogue instead of empty tables. */
  catalogue?: boolean;
  /** On Debian's postgresql-15 instead of the packaged PostgreSQL. */
  cluster?: ClusterName;
};

/** A database of the caller's own on a real PostgreSQL, copied from a migrated template; the caller drops it. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = options.catalogue ? 'catalogue' : 'migrated';
  const made = await ask({ need: 'database', cluster: options.cluster ?? 'embedded', template });
  if (!made.adminUrl || !made.template) throw new Error('The harness gave no database.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const adminUrl = made.adminUrl;
  await run(adminUrl, sql`create database ${sql.id(name)} template ${sql.id(made.template)}`);
  const url = adminUrl.replace('/postgres?', `/${name}?`);
  // Patient as jobs are: many tests write at once, on machines that are slow.
  const db = openDatabase(url, 4, jobPatience);
  return {
    db,
    name,
    url,
    async drop() {
      await passingWritten(db);
      await db.destroy();
      await run(adminUrl, sql`drop database ${sql.id(name)} with (force)`);
    },
  };
}

/** `createTestDatabase` for a whole file or `describe`: made before its first test, dropped after its last. Call at the top level. */
export function useTestDatabase(options: TestDatabaseOptions = {}): { readonly db: Db; readonly url: string } {
  let made: TestDatabase | undefined;
  beforeAll(async () => {
    made = await createTestDatabase(options);
  });
  afterAll(async () => {
    await made?.drop();
  });
  const current = () => {
    if (!made) throw new Error('The test database exists only while tests run.');
    return made;
  };
  return {
    get db() {
      return current().db;
    },
    get url() {
      return current().url;
    },
  };
}

async function run(url: string, statement: ReturnType<typeof sql>): Promise<void> {
  const admin = openDatabase(url, 1);
  try {
    await statement.execute(admin);
  } finally {
    await admin.destroy();
  }
}
