import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { readAtOneMoment } from './read-at-one-moment.server.ts';
import { readByCursor } from './read-by-cursor.server.ts';

const database = useTestDatabase();

it.each([0, 9, 10, 25, 30])('gives all of %i rows to whoever takes them out of their lists', async (count) => {
  const taken = await readAtOneMoment(database.db, async (tx) => {
    const numbers: number[] = [];
    const query = { compile: () => sql<{ at: number }>`select generate_series(1, ${count}::int) as at`.compile(tx) };
    for await (const rows of readByCursor(tx, query, 10)) numbers.push(...rows.splice(0).map(({ at }) => at));
    return numbers;
  });
  expect(taken).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});
