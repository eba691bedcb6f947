import { expect, test } from 'vitest';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { loadCases } from './load-cases.server.ts';

const database = useTestDatabase();

test('a case says how its number was counted', async () => {
  const { memberId } = await aMember(database.db, 'gazda');
  const reader = await aMember(database.db, 'csilla');
  for (const countKind of ['exact', 'minimum', 'estimate'] as const)
    await aSighting(database.db, memberId, { individualCount: 5, countKind });
  const wanted = { kind: 'common', verdict: 'open', filters: noFilters, count: 5, seen: [] } as const;
  const { cases } = await loadCases(database.db, reader, wanted);
  const said = cases.toSorted((a, b) => a.id - b.id).map(({ facts }) => facts.find((fact) => fact.endsWith('példány')));
  expect(said.map((words) => words?.replace('\u00a0', ' '))).toEqual([
    '5 példány',
    'legalább 5 példány',
    'kb. 5 példány',
  ]);
});
