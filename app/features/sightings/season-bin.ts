import { type CivilDate, type DatePrecision, dateParts } from '#app/platform/text/civil-date.ts';

/** Bins of `sighting_summary.third`: 36 thirds of a month, 12 months of dates known no finer, one for the rest. */
export const FIRST_MONTH_BIN = 36;
export const UNKNOWN_SEASON_BIN = 48;

/** Bin of a date: 0–35 the third of the year (from 1, 11 and 21 of a month), 36–47 the month alone, 48 neither. */
export function seasonBin(date: { from: CivilDate; to: CivilDate; precision: DatePrecision }): number {
  const [first, last] = [dateParts(date.from), dateParts(date.to)];
  if (date.precision === 'year' || first.year !== last.year || first.month !== last.month) return UNKNOWN_SEASON_BIN;
  const third = thirdOf(first.day);
  if (date.precision === 'month' || third !== thirdOf(last.day)) return FIRST_MONTH_BIN + first.month - 1;
  return (first.month - 1) * 3 + third;
}

function thirdOf(day: number): number {
  return Math.min(2, Math.floor((day - 1) / 10));
}
