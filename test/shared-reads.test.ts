import type { CompiledQuery } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '#app/platform/db/database.server.ts';
import { readingOnce } from '#app/platform/session/request-memo.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, plantTaxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { loaderOf, loadPage } from '#test/load-page.ts';

const services = useTestServices();
let taxonId: number;

beforeAll(async () => {
  taxonId = (await plantTaxa(services.db)).minor;
  await aMember(services.db, 'anna');
  await aMember(services.db, 'bela');
});

/** Notes every statement that goes to the database. */
function noteStatements(db: Db): string[] {
  const statements: string[] = [];
  const executor = db.getExecutor();
  const { executeQuery } = executor;
  Object.assign(executor, {
    executeQuery(query: CompiledQuery) {
      statements.push(`${query.sql} ${JSON.stringify(query.parameters)}`);
      return executeQuery.call(executor, query);
    },
  });
  return statements;
}

it('a list that is asked for by names and a taxon reads each of them once', async () => {
  const statements = noteStatements(services.db);
  const load = await loaderOf('screens/sightings/sightings.tsx');
  const query = `eszlelo=anna&hatarozo=bela&taxon=${taxonId}&nezet=terkep`;
  const url = new URL(`/rendszertan/talalatok?${query}`, 'http://own.invalid');
  const viewer = visitor();
  await readingOnce(() => loadPage(load, { url, pattern: '/rendszertan/talalatok', viewer, services }));
  const repeated = statements.filter((each, index) => statements.indexOf(each) !== index);
  expect(statements.length).toBeGreaterThan(3);
  expect(repeated).toEqual([]);
});
