import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, useTestDatabase } from '#test/harness/database.ts';
import { findTaxa } from '../find-taxa.server.ts';
import { findTaxonLines } from './find-taxon-lines.server.ts';
import { loadCatalogue } from './load-catalogue.server.ts';
import { verifyCatalogue } from './verify-catalogue.server.ts';

const database = useTestDatabase({ catalogue: true });

async function idOf(scientificName: string): Promise<number> {
  const row = await database.db
    .selectFrom('taxon')
    .select('id')
    .where('scientific_name', '=', scientificName)
    .executeTakeFirstOrThrow();
  return row.id;
}

test('the starter catalogue is whole and as large as promised', async () => {
  expect(await verifyCatalogue(database.db)).toEqual([]);
  const { rows } = await database.db
    .selectFrom('taxon')
    .select((eb) => ['rank', eb.fn.countAll<number>().as('taxa'), eb.fn.count<number>('hungarian_name').as('named')])
    .where('status', '=', 'accepted')
    .groupBy('rank')
    .execute()
    .then((all) => ({ rows: new Map(all.map((row) => [row.rank, row])) }));
  expect(rows.get('order')?.taxa).toBeGreaterThanOrEqual(55);
  expect(rows.get('family')?.taxa).toBeGreaterThanOrEqual(350);
  expect(rows.get('species')?.taxa).toBeGreaterThanOrEqual(2000);
  expect(rows.get('species')?.named).toBeGreaterThanOrEqual(700);
  const unsourced = await database.db.selectFrom('taxon').select('id').where('source', '=', '').execute();
  expect(unsourced).toEqual([]);
});

test('loading it again adds nothing, and a fresh load gives the same ids', async () => {
  expect(await loadCatalogue(database.db)).toBe(0);
  const fresh = await createTestDatabase();
  try {
    expect(await loadCatalogue(fresh.db)).toBeGreaterThan(4000);
    const ids = (db: typeof fresh.db) =>
      db.selectFrom('taxon').select(['id', 'scientific_name', 'slug', 'slug_hu']).orderBy('id').execute();
    expect(await ids(fresh.db)).toEqual(await ids(database.db));
  } finally {
    await fresh.drop();
  }
});

test('a load leaves no names waiting before the indexes of search: to read those first would cost more than to read the whole table', async () => {
  const { rows } = await sql<{ index: string; waiting: number }>`
    select c.relname as index, gin_clean_pending_list(c.oid)::int as waiting
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and i.indrelid in ('taxon'::regclass, 'taxon_name'::regclass) order by 1`.execute(
    database.db,
  );
  expect(rows.map(({ index }) => index)).toEqual(['taxon_ancestors', 'taxon_name_sound', 'taxon_name_trigram']);
  expect(rows.filter(({ waiting }) => waiting > 0)).toEqual([]);
});

test('every order has a group and a Hungarian slug', async () => {
  const lacking = await database.db
    .selectFrom('taxon')
    .select('scientific_name')
    .where('rank', '=', 'order')
    .where((eb) => eb.or([eb('group_id', 'is', null), eb('slug_hu', 'is', null)]))
    .execute();
  expect(lacking).toEqual([]);
});

test('a species is shown with both names, its address and its protection', async () => {
  const id = await idOf('Aglais io');
  const taxon = (await findTaxa(database.db, [id])).get(id);
  expect(taxon).toMatchObject({
    taxonType: 'species',
    origName: 'Aglais io',
    name: 'nappali pávaszem',
    label: 'Aglais io - nappali pávaszem',
    url: '/lepkek/nappali-pavaszem',
    synonymizedName: null,
    presence: 'native',
    protection: { category: 'protected', valueHuf: 5000, act: '13/2001. (V. 9.) KöM rendelet, 2. melléklet' },
  });
});

test('a synonym leads to its accepted taxon and is protected with it', async () => {
  const [synonym, accepted] = [await idOf('Inachis io'), await idOf('Aglais io')];
  const taxon = (await findTaxa(database.db, [synonym])).get(synonym);
  expect(taxon).toMatchObject({
    synonymizedName: 'Aglais io',
    label: 'Inachis io - Aglais io (nappali pávaszem)',
    url: '/lepkek/nappali-pavaszem',
    acceptedId: accepted,
    protection: { category: 'protected' },
  });
  const lines = await findTaxonLines(database.db, [synonym, accepted, -1]);
  expect(lines.get(synonym)).toEqual({ ...lines.get(accepted), id: synonym, status: 'synonym' });
  expect(lines.get(accepted)?.ancestorIds.at(-1)).toBe(accepted);
  expect(lines.has(-1)).toBe(false);
});

test('a suborder is a node of the tree without a page of its own', async () => {
  const id = await idOf('Heteroptera');
  expect((await findTaxa(database.db, [id])).get(id)).toMatchObject({ name: 'poloskák', url: '/' });
});
