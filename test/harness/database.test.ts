import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestDatabase, useTestDatabase } from './database.ts';

const clusters = ['embedded', 'debian'] as const;

describe.each(clusters)('a test database on the %s PostgreSQL', (cluster) => {
  const shared = useTestDatabase({ cluster });

  it('is migrated and sorts as Hungarian does', async () => {
    const members = await shared.db.selectFrom('member').selectAll().execute();
    expect(members).toEqual([]);
    const words = await sql<{ word: string }>`
      select word from (values ('csiga'), ('cukor'), ('zebra'), ('árpa'), ('alma')) as v (word) order by word`.execute(
      shared.db,
    );
    expect(words.rows.map((row) => row.word)).toEqual(['alma', 'árpa', 'cukor', 'csiga', 'zebra']);
  });

  it('is seen by nobody else and is gone when dropped', async () => {
    const one = await createTestDatabase({ cluster });
    const other = await createTestDatabase({ cluster });
    await sql`create table mark (id int)`.execute(one.db);
    const seen = await sql<{ mark: string | null }>`select to_regclass('mark')::text as mark`.execute(other.db);
    expect(seen.rows[0]?.mark).toBeNull();
    await one.drop();
    await other.drop();
    const left = await sql`select 1 from pg_database where datname in (${one.name}, ${other.name})`.execute(shared.db);
    expect(left.rows).toEqual([]);
  });
});
