import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utm10Square } from '#app/platform/geo/utm.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { monthsInWords } from './hint-messages.ts';
import { type Claim, findOddities, type Known } from './plausibility.ts';
import { thirdsApart } from './season-near.ts';

const squares = ['CT56', 'CT57', 'DT30', 'YN26', 'BT76', 'ET98', 'WM99'] as const;
const stages = ['adult', 'larva', null] as const;
const row = fc.record({
  utm10: fc.constantFrom(...squares, null),
  bin: fc.integer({ min: 0, max: 48 }),
  lifeStage: fc.constantFrom(...stages),
  sightings: fc.integer({ min: 1, max: 4 }),
});
const known: fc.Arbitrary<Known> = fc.record({
  rows: fc.array(row, { maxLength: 6 }),
  altitudes: fc.constantFrom(
    { sightings: 0, min: null, max: null },
    { sightings: 4, min: 100, max: 300 },
    { sightings: 9, min: 100, max: 300 },
  ),
});
const claim: fc.Arbitrary<Claim> = fc.record({
  point: fc.option(
    fc.record({
      latitude: fc.double({ min: 45.8, max: 48.5, noNaN: true }),
      longitude: fc.double({ min: 16.2, max: 22.8, noNaN: true }),
    }),
  ),
  third: fc.option(fc.integer({ min: 0, max: 35 })),
  lifeStage: fc.constantFrom(...stages),
  altitudeM: fc.option(fc.integer({ min: -50, max: 900 })),
});

/** The same told plainly: every single sighting is looked at. */
function plainly({ point, third, lifeStage, altitudeM }: Claim, { rows, altitudes }: Known): string[] {
  const single = rows.flatMap((each) => Array.from({ length: each.sightings }, () => each));
  const odd: string[] = [];
  const placed = single.filter((each) => each.utm10 !== null);
  const isNear = placed.some((each) => {
    const centre = utm10Square(each.utm10 ?? '')?.centre;
    return point !== null && centre !== undefined && distanceM(point, centre) <= 30_000;
  });
  if (point !== null && placed.length >= 5 && !isNear) odd.push('far');
  const inSeason = (bin: number, at: number) => {
    for (let step = -1; step <= 1; step++) {
      const there = (at + step + 36) % 36;
      if (bin < 36 ? bin === there : bin - 36 === Math.floor(there / 3)) return true;
    }
    return false;
  };
  const dated = single.filter((each) => each.bin !== 48);
  const ofStage = dated.filter((each) => lifeStage !== null && each.lifeStage === lifeStage);
  const counted = ofStage.length >= 5 ? ofStage : dated;
  if (third !== null && counted.length >= 5 && !counted.some(({ bin }) => inSeason(bin, third))) odd.push('season');
  const { min, max, sightings } = altitudes;
  if (altitudeM !== null && min !== null && max !== null && sightings >= 5)
    if (altitudeM < min - 200 || altitudeM > max + 200) odd.push('altitude');
  return odd;
}

test('what is odd is what a plain look at every sighting finds odd', () => {
  fc.assert(
    fc.property(claim, known, (claimed, knowledge) => {
      expect(findOddities(claimed, knowledge).map(({ kind }) => kind)).toEqual(plainly(claimed, knowledge));
    }),
    { numRuns: 2000 },
  );
});

test('one more accepted sighting near it in place and season silences every hint of these', () => {
  fc.assert(
    fc.property(claim, known, (claimed, knowledge) => {
      const { point, third, lifeStage } = claimed;
      fc.pre(point !== null && third !== null);
      const at = utm10Square('CT56')?.centre ?? { latitude: 0, longitude: 0 };
      const more = { utm10: 'CT56', bin: third ?? 0, lifeStage, sightings: 1 };
      const found = findOddities({ ...claimed, point: at }, { ...knowledge, rows: [...knowledge.rows, more] });
      expect(found.filter(({ kind }) => kind !== 'altitude')).toEqual([]);
    }),
  );
});

test('the year is a circle', () => {
  expect(thirdsApart(35, 0)).toBe(1);
  expect(thirdsApart(0, 18)).toBe(18);
  const winter: Known = {
    rows: [{ utm10: 'CT56', bin: 35, lifeStage: 'adult', sightings: 9 }],
    altitudes: { sightings: 0, min: null, max: null },
  };
  const on = (third: number) => findOddities({ point: null, third, lifeStage: 'adult', altitudeM: null }, winter);
  expect(on(0)).toEqual([]);
  expect(on(34)).toEqual([]);
  expect(on(2)).toEqual([{ kind: 'season', sightings: 9, lifeStage: 'adult', months: [12] }]);
});

test.each([
  [[12, 1, 2], 'december – február'],
  [[3], 'március'],
  [[4, 5, 6, 9], 'április – június, szeptember'],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'egész évben'],
])('the months %j are %s', (months, words) => {
  expect(monthsInWords(months)).toBe(words);
});
