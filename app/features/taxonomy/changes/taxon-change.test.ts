import { expect, test } from 'vitest';
import { taxonChangeSchema } from './taxon-change.ts';

const added = { kind: 'add', rank: 'species', scientificName: 'Fictus novus', parent: 1 };
const renamed = { kind: 'rename', taxon: 1 };

/** Every name that an editor can write, within its change. */
const names: [string, (name: string) => object, (parsed: Record<string, unknown>) => unknown][] = [
  ['a new scientific name', (name) => ({ ...added, scientificName: name }), (parsed) => parsed.scientificName],
  ['a new Hungarian name', (name) => ({ ...added, hungarianName: name }), (parsed) => parsed.hungarianName],
  [
    'a new other name',
    (name) => ({ ...added, otherHungarianNames: [name] }),
    (parsed) => (parsed.otherHungarianNames as string[])[0],
  ],
  ['another scientific name', (name) => ({ ...renamed, scientificName: name }), (parsed) => parsed.scientificName],
  ['another Hungarian name', (name) => ({ ...renamed, hungarianName: name }), (parsed) => parsed.hungarianName],
];

test.each(names)(
  '%s is kept without what cannot be seen, and refused with a letter of another script',
  (_, change, of) => {
    expect(of(taxonChangeSchema.parse(change('\ufeffFictus\u00a0bore\u00adalis\u200b')))).toBe('Fictus borealis');
    const refused = taxonChangeSchema.safeParse(change('Fictus bore\u0430lis'));
    expect(refused.error?.issues[0]?.message).toContain('„\u0430” (cirill betű, U+0430)');
  },
);

test('a split is by counties that there are', () => {
  const split = (county: string) => ({
    kind: 'split',
    taxon: 1,
    into: [{ taxon: 2, counties: [county] }, { taxon: 3 }],
  });
  expect(taxonChangeSchema.safeParse(split('20')).success).toBe(true);
  expect(taxonChangeSchema.safeParse(split('21')).error?.issues[0]?.message).toBe('Ilyen kódú vármegye nincs.');
});
