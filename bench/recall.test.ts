import { expect, test } from 'vitest';
import { searchTaxa } from '#app/features/search/search-taxa.server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { errorKinds, misspellNames } from './misspelt.ts';

const database = useTestDatabase({ catalogue: true });

test('of names in the starter catalogue with one typing error nineteen in twenty are among the first ten', async () => {
  const names = await database.db.selectFrom('taxon_name').select(['taxon_id', 'name']).orderBy('id').execute();
  const asked = misspellNames(
    names.map(({ taxon_id, name }) => ({ taxonId: taxon_id, name })),
    400,
    23,
  );
  const missed: string[] = [];
  for (const { typed, name, taxonId } of asked) {
    const found = await searchTaxa(database.db, { q: typed, allRanks: true, withAbsent: true });
    if (!found.slice(0, 10).some(({ id }) => id === taxonId)) missed.push(`${typed} (${name})`);
  }
  expect(new Set(asked.map(({ kind }) => kind)).size).toBe(errorKinds.length);
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(asked.length / 20);
});
