import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { jobConnections, jobPatience, openDatabase } from '#app/platform/db/database.server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { whileAlone } from './alone.repo.server.ts';

const database = useTestDatabase();

it.each([1, 4, 8])('leaves %i workers connections for what they do while they stand alone', async (workers) => {
  const db = openDatabase(database.url, jobConnections(workers), { ...jobPatience, connection: 5_000 });
  const subjects = ['make-own-data', 'delete-member'].flatMap((what) =>
    Array.from({ length: workers }, (_, id) => ({ what, id })),
  );
  let begun = 0;
  const all = Promise.withResolvers<void>();
  const work = async () => {
    begun += 1;
    if (begun === subjects.length) all.resolve();
    await all.promise;
    await db.transaction().execute((tx) => sql`select 1`.execute(tx));
  };
  try {
    expect(await Promise.all(subjects.map((subject) => whileAlone(db, subject, work)))).toEqual(
      subjects.map(() => true),
    );
  } finally {
    await db.destroy();
  }
});
