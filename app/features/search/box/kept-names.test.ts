import { expect, it } from 'vitest';
import { plantTaxa } from '#test/factories/community.ts';
import { createTestDatabase, useTestDatabase } from '#test/harness/database.ts';
import { searchTaxa } from '../search-taxa.server.ts';
import { matchName, prepareNames, searchNames } from './kept-names.ts';
import { keptNames } from './list-kept-names.server.ts';

const database = useTestDatabase({ catalogue: true });

it('finds on the device what the server finds, in the same order', async () => {
  const { plain } = await keptNames(database.db);
  const prepared = prepareNames(JSON.parse(plain.toString()));
  for (const q of ['nappali páva', 'aglais', 'agl io', 'Mantis religiosa', 'atalanta', 'szarvasbogár']) {
    const there = await searchTaxa(database.db, { q, allRanks: true, withAbsent: false });
    const here = searchNames(prepared, q);
    expect(here.length).toBeGreaterThan(0);
    expect(here.slice(0, 5).map(({ id, label }) => [id, label])).toEqual(
      there.slice(0, 5).map(({ id, label }) => [id, label]),
    );
  }
  expect(searchNames(prepared, 'zzz')).toEqual([]);
  expect(searchNames(prepared, 'ag')).toEqual([]);
});

it('tells what a typed name means, where it means one taxon', async () => {
  const { plain } = await keptNames(database.db);
  const prepared = prepareNames(JSON.parse(plain.toString()));
  const [hit] = searchNames(prepared, 'Mantis religiosa');
  for (const typed of ['Mantis religiosa', 'mantis  RELIGIOSA', hit?.name ?? '', hit?.label ?? ''])
    expect(matchName(prepared, typed)).toEqual(hit);
  for (const typed of ['', 'Mantis relig', 'ilyen név nincs']) expect(matchName(prepared, typed)).toBe('none');
});

it('holds names alone, also where a taxon has no further ones', async () => {
  const made = await createTestDatabase();
  await plantTaxa(made.db);
  const list = JSON.parse((await keptNames(made.db)).plain.toString());
  expect(list.names.flat().every((each: unknown) => each !== null)).toBe(true);
  expect(matchName(prepareNames(list), 'ilyen név nincs')).toBe('none');
  await made.drop();
});

it('is one small file, made once until it is old', async () => {
  const [first, second] = [await keptNames(database.db), await keptNames(database.db)];
  expect(second).toBe(first);
  expect(first.brotli.length).toBeLessThan(100_000);
  expect(first.brotli.length).toBeLessThan(first.plain.length / 3);
  expect((await keptNames(database.db, Date.now() + 3_600_000)).etag).toBe(first.etag);
});
