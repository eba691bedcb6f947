import { beforeAll, expect, test } from 'vitest';
import { write } from '#app/platform/cache/touch.server.ts';
import { compareHungarian } from '#app/platform/text/hungarian.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { addTaxa } from '../tree/add-taxa.server.ts';
import type { TaxonEntry } from '../tree/plan-taxa.ts';
import { pageTaxa } from './list-taxa.server.ts';

const database = useTestDatabase();

const sorted =
  `áfonyalepke almamoly citromlepke cukorbogár csigabogár gombabogár gyapjaslepke nádmoly nyárfapille olajbogár
  óriáspók ősziaraszoló özönpók sárgapók szarvasbogár ugrópók útonálló ürgebogár űrpók zöldpoloska zsákhordó`.split(
    /\s+/,
  );

beforeAll(async () => {
  const order: TaxonEntry = { rank: 'order', scientificName: 'Fictoptera', source: 'test' };
  const jumbled = sorted.toSorted((a, b) => a.length - b.length || b.localeCompare(a, 'en'));
  const species = jumbled.map(
    (hungarianName, index): TaxonEntry => ({
      rank: 'species',
      scientificName: `Fictus ${'abcdefghijklmnopqrstuv'[index]}us`,
      hungarianName,
      parent: order,
      source: 'test',
    }),
  );
  await write(database.db, (tx) => addTaxa(tx, [order, ...species]));
});

test('C03: a list paged by the server is in Hungarian alphabetical order, without a gap or a repeat', async () => {
  const names: (string | null)[] = [];
  let cursor: string | null = null;
  do {
    const page = await pageTaxa(database.db, { rank: 'species', cursor, limit: 4 });
    names.push(...page.items.map((item) => item.name));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(names).toEqual(sorted);
});

test('C03: a list sorted by the client is in the same order', () => {
  expect(sorted.toReversed().sort(compareHungarian)).toEqual(sorted);
});

test('an unreadable cursor is refused', async () => {
  const page = pageTaxa(database.db, { rank: 'species', cursor: "x'", limit: 1 });
  await expect(page).rejects.toMatchObject({ code: 'malformed' });
});
