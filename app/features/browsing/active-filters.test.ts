import { beforeAll, expect, test } from 'vitest';
import { noFilters, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { aMember, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { activeFilters } from './active-filters.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
  await aMember(database.db, 'anna', { fullName: 'Minta Anna' });
});

test.each([
  ['a taxon', () => ({ taxonId: taxa.borealis }), ['Fictus borealis']],
  ['a taxon that there is not', () => ({ taxonId: 999_999 }), ['nincs ilyen élőlény (999999)']],
  ['members', () => ({ observer: 'anna', determiner: 'anna' }), ['Minta Anna', 'határozta: Minta Anna']],
  [
    'members that there are not',
    () => ({ observer: 'senki', determiner: 'barki' }),
    ['nincs ilyen tag: senki', 'nincs ilyen tag: barki'],
  ],
] satisfies [string, () => Partial<SightingFilters>, string[]][])(
  'says of %s what it is',
  async (_what, asked, labels) => {
    const filters = { ...noFilters, ...asked() };
    const active = await activeFilters(database.db, { filters, link: () => '/' });
    expect(active.map(({ label }) => label)).toEqual(labels);
  },
);
