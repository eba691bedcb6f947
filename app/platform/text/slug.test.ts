import { expect, test } from 'vitest';
import { freeSlug, slugify } from './slug.ts';

test.each([
  ['hétpettyes katicabogár', 'hetpettyes-katicabogar'],
  ['Fictus × intermedius', 'fictus-x-intermedius'],
  ["d'Orbigny-tesztlepke", 'd-orbigny-tesztlepke'],
  ['nappali pávaszem (védett)', 'nappali-pavaszem-vedett'],
  ['жук', ''],
])('%s has the address %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('C04: four names that fold to one get four addresses', () => {
  const taken = new Set<string>();
  for (const name of ['koros pók', 'körös pók', 'kőrös pók', 'kórós pók']) {
    taken.add(freeSlug(slugify(name), (slug) => taken.has(slug)));
  }
  expect([...taken]).toEqual(['koros-pok', 'koros-pok-2', 'koros-pok-3', 'koros-pok-4']);
});
