import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CivilDate, dateParts, daysInMonth } from '#app/platform/text/civil-date.ts';
import { monthRun, monthsOfBin, monthsOfRun, seasonBin, thirdsOfBin, touchedYears } from './season-bin.ts';

const day = (offset: number) => new Date(Date.UTC(2020, 0, 1 + offset)).toISOString().slice(0, 10);
const spans = fc.tuple(fc.nat(1500), fc.oneof(fc.nat(40), fc.nat(800))).map(([start, length]) => ({
  from: day(start),
  to: day(start + length),
}));

/** The plainest way: day by day. */
function touchedBy({ from, to }: { from: CivilDate; to: CivilDate }) {
  const [years, months, thirds] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (let at = new Date(from); at.toISOString().slice(0, 10) <= to; at = new Date(at.getTime() + 86_400_000)) {
    const { year, month, day: ofMonth } = dateParts(at.toISOString().slice(0, 10));
    years.add(year);
    months.add(month);
    thirds.add((month - 1) * 3 + (ofMonth > 20 ? 2 : ofMonth > 10 ? 1 : 0));
  }
  const sorted = (set: Set<number>) => [...set].sort((a, b) => a - b);
  return { years: sorted(years), months: sorted(months), thirds: sorted(thirds) };
}

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

it('a date counts in every third, month and year that it touches, over New Year too, and in no other', () => {
  fc.assert(
    fc.property(spans, (span) => {
      const { years, months, thirds } = touchedBy(span);
      expect(touchedYears(span)).toEqual(years);
      expect(sorted(thirdsOfBin(seasonBin(span)))).toEqual(thirds);
      expect(sorted(monthsOfBin(seasonBin(span))).map((month) => month + 1)).toEqual(months);
      expect(sorted(monthsOfRun(monthRun(span)))).toEqual(months);
    }),
    { numRuns: 1000 },
  );
});

it('a day, a month and a year have the bins of their own', () => {
  for (let month = 1; month <= 12; month += 1) {
    const text = `2024-${String(month).padStart(2, '0')}`;
    expect(seasonBin({ from: `${text}-21`, to: `${text}-21` })).toBe(month * 3 - 1);
    expect(seasonBin({ from: `${text}-01`, to: `${text}-${daysInMonth(2024, month)}` })).toBe(35 + month);
    expect(monthRun({ from: `${text}-05`, to: `${text}-25` })).toBe(month);
  }
  expect(seasonBin({ from: '2024-01-01', to: '2024-12-31' })).toBe(48);
  expect(monthRun({ from: '2024-01-01', to: '2024-12-31' })).toBe(0);
});
