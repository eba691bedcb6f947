import { expect, test } from 'vitest';
import { write } from '#app/platform/cache/touch.server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { addTaxa } from './tree/add-taxa.server.ts';
import type { TaxonEntry } from './tree/plan-taxa.ts';

const database = useTestDatabase();

function taxon(rank: TaxonEntry['rank'], scientificName: string, more: Partial<TaxonEntry> = {}): TaxonEntry {
  return { rank, scientificName, source: 'test', ...more };
}

async function origNames(entries: TaxonEntry[]): Promise<string[]> {
  const ids = await write(database.db, (tx) => addTaxa(tx, entries));
  const rows = await database.db
    .selectFrom('taxon')
    .select(['id', 'orig_name'])
    .where('id', 'in', [...ids.values()])
    .orderBy('id')
    .execute();
  return rows.map(({ orig_name }) => orig_name);
}

const order = taxon('order', 'Homonymia');
const wasps = taxon('family', 'Homosphecidae', { parent: order });
const grasses = taxon('family', 'Homopoaceae', { parent: order });

test('C11: taxa of one scientific name are told apart by authorship, else by family, else by rank too', async () => {
  const genus = taxon('genus', 'Carabulus', { parent: wasps });
  const names = await origNames([
    order,
    wasps,
    grasses,
    taxon('genus', 'Ammola', { parent: wasps, authorship: 'Kirby, 1798' }),
    taxon('genus', 'Ammola', { parent: grasses, authorship: 'Host, 1809' }),
    taxon('genus', 'Arenula', { parent: wasps, authorship: 'Kirby, 1798' }),
    taxon('genus', 'Arenula', { parent: grasses }),
    genus,
    taxon('subgenus', 'Carabulus', { parent: genus }),
    taxon('genus', 'Unica', { parent: wasps, authorship: 'Kirby, 1798' }),
  ]);
  expect(names.slice(3)).toEqual([
    'Ammola Kirby, 1798',
    'Ammola Host, 1809',
    'Arenula Kirby, 1798',
    'Arenula (Homopoaceae)',
    'Carabulus (Homosphecidae, nemzetség)',
    'Carabulus (Homosphecidae, alnemzetség)',
    'Unica',
  ]);
});
