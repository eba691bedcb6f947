import { expect, test } from 'vitest';
import { siteSource } from './site-source.ts';

const taxa = (...names: string[]) => ({ success: true, items: names.map((origName, id) => ({ id, origName })) });
const settlements = (...names: string[]) => ({
  items: names.map((name) => ({ name, county: 'Minta', url: `/talalatok?telepules=${name}`, spottingCount: 12 })),
});
const labels = (body: { taxa: unknown; settlements: unknown }, query: string) =>
  siteSource.read(body, query).map(({ label }) => label);

test('the settlement called so stands first, those that begin so behind the taxa', () => {
  const body = { taxa: taxa('Abacetus'), settlements: settlements('Aba', 'Abádszalók') };
  expect(labels(body, 'ABA')).toEqual(['Aba', 'Abacetus', 'Abádszalók']);
});

test('mistyped settlements are offered where no taxon is called as typed, empty ones never, and of many only some', () => {
  const meant = settlements('Kecskemét');
  expect(labels({ taxa: taxa(), settlements: meant }, 'kecskemt')).toEqual(['Kecskemét']);
  expect(labels({ taxa: taxa('Fictus'), settlements: meant }, 'kecskemt')).toEqual(['Fictus', 'Kecskemét']);
  expect(labels({ taxa: taxa('Kecskemt fictus'), settlements: meant }, 'kecskemt')).toEqual(['Kecskemt fictus']);
  const empty = { items: settlements('Aba').items.map((item) => ({ ...item, spottingCount: 0 })) };
  expect(labels({ taxa: taxa(), settlements: empty }, 'aba')).toEqual([]);
  expect(labels({ taxa: taxa(), settlements: settlements('Bag', 'Baj', 'Baks', 'Bak') }, 'ba')).toHaveLength(3);
});

test('a settlement says its county and its finds, and leads to their list; no answer takes nothing from the taxa', () => {
  const [found] = siteSource.read({ taxa: taxa(), settlements: settlements('Aba') }, 'aba');
  expect(found).toMatchObject({ note: 'Minta\u00a0vm. · 12\u00a0találat', url: '/talalatok?telepules=Aba' });
  expect(labels({ taxa: taxa('Fictus'), settlements: null }, 'fictus')).toEqual(['Fictus']);
});
