import { expect, it } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { readTaxonFilters } from './read-taxon-filters.server.ts';

const database = useTestDatabase({ catalogue: true });

it('takes an order beside its own group, and refuses it beside every other', async () => {
  const read = (query: Record<string, string>) => readTaxonFilters(database.db, new URLSearchParams(query));
  const { orders, groups } = await read({});
  expect(groups.length).toBeGreaterThan(1);
  for (const { value: csoport } of groups) {
    const [inside, outside] = [true, false].map((isIn) => orders.find(({ group }) => (group === csoport) === isIn));
    if (!inside || !outside) throw new Error(`${csoport} has no order, or all of them.`);
    const taken = await read({ csoport, rend: inside.value });
    expect(taken).toMatchObject({ problems: {}, filters: { orderId: inside.id }, values: { csoport: '' } });
    const { problems, values } = await read({ csoport, rend: outside.value });
    expect(Object.keys(problems)).toEqual(['rend']);
    expect(values).toMatchObject({ csoport, rend: outside.value });
  }
});
