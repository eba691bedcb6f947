import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { findTypedTaxa, findTypedTaxon } from './find-typed-taxon.server.ts';

const database = useTestDatabase();
let names: string[];

beforeAll(async () => {
  await plantNamedTaxa(database.db);
  const { rows } = await sql<{ name: string }>`
    select name from taxon_name union select orig_name from taxon union select scientific_name from taxon`.execute(
    database.db,
  );
  names = rows.map(({ name }) => name).filter((name) => name.length > 2);
});

test('asked together every name means what it means alone', async () => {
  const written = names.flatMap((name) => [name, name.toUpperCase()]);
  const together = await findTypedTaxa(database.db, written);
  expect(together.size).toBeGreaterThan(20);
  for (const [name, id] of together) expect([name, await findTypedTaxon(database.db, name)]).toEqual([name, id]);
});

test('a name of several, an unknown one and one that nobody may see are left out', async () => {
  const { db } = database;
  const [hidden = ''] = names;
  await sql`update taxon set is_public = false where id in (select taxon_id from taxon_name where name = ${hidden})`.execute(
    db,
  );
  await sql`insert into taxon_name (taxon_id, name, folded, kind, is_preferred)
    select id, 'kétséges név', 'ketseges nev', 'hungarian', false from taxon where is_public and accepted_id is null
    order by id limit 2`.execute(db);
  expect(await findTypedTaxa(db, ['kétséges név', 'Nemo ignotus', hidden])).toEqual(new Map());
});
