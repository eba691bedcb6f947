import { type CivilDate, dateParts } from '#app/platform/text/civil-date.ts';

const THIRDS = 36;
const MONTHS = 12;
/**
 * Bins of `sighting_summary.third`, one for each sighting: 36 thirds of a month, 12 whole months, the whole year, and every other
 * run of thirds by where it begins and how long it is. Whoever counts asks which thirds or months a bin touches.
 */
export const FIRST_MONTH_BIN = 36;
export const WHOLE_YEAR_BIN = 48;
export const FIRST_RUN_BIN = 49;
/** Lengths that a run may have: 2–35 thirds, 2–11 months. */
export const RUN_LENGTHS = THIRDS - 2;
export const MONTH_RUN_LENGTHS = MONTHS - 2;
/** Of `member_month.month`: 1–12, the whole year, or a run of months. */
export const WHOLE_YEAR_MONTH = 0;
export const FIRST_MONTH_RUN = 13;

type Span = { from: CivilDate; to: CivilDate };

/** Bin of a date: every third of the year (from 1, 11 and 21 of a month) that it touches, over New Year too. */
export function seasonBin({ from, to }: Span): number {
  const [first, last] = [thirdOf(from), thirdOf(to)];
  const start = first % THIRDS;
  const length = last - first + 1;
  if (length >= THIRDS) return WHOLE_YEAR_BIN;
  if (length <= 1) return start;
  if (length === 3 && start % 3 === 0) return FIRST_MONTH_BIN + start / 3;
  return FIRST_RUN_BIN + start * RUN_LENGTHS + length - 2;
}

/** The thirds of the year that a bin touches, in the order of the calendar. */
export function thirdsOfBin(bin: number): number[] {
  if (bin === WHOLE_YEAR_BIN) return run(0, THIRDS, THIRDS);
  if (bin < FIRST_MONTH_BIN) return [bin];
  if (bin < WHOLE_YEAR_BIN) return run((bin - FIRST_MONTH_BIN) * 3, 3, THIRDS);
  const [start, length] = unfold(bin - FIRST_RUN_BIN, RUN_LENGTHS);
  return run(start, length, THIRDS);
}

/** The months, 0–11, that a bin touches. */
export function monthsOfBin(bin: number): number[] {
  return [...new Set(thirdsOfBin(bin).map((third) => Math.floor(third / 3)))];
}

/** The years that a date touches. */
export function touchedYears({ from, to }: Span): number[] {
  const [first, last] = [dateParts(from).year, dateParts(to).year];
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** Of a date, `member_month.month`. */
export function monthRun({ from, to }: Span): number {
  const [first, last] = [monthOf(from), monthOf(to)];
  const start = first % MONTHS;
  const length = last - first + 1;
  if (length >= MONTHS) return WHOLE_YEAR_MONTH;
  return length <= 1 ? start + 1 : FIRST_MONTH_RUN + start * MONTH_RUN_LENGTHS + length - 2;
}

/** The months, 1–12, that a `member_month.month` touches. */
export function monthsOfRun(month: number): number[] {
  if (month === WHOLE_YEAR_MONTH) return run(1, MONTHS, MONTHS + 1);
  if (month <= MONTHS) return [month];
  const [start, length] = unfold(month - FIRST_MONTH_RUN, MONTH_RUN_LENGTHS);
  return run(start, length, MONTHS).map((each) => each + 1);
}

function unfold(code: number, lengths: number): [start: number, length: number] {
  return [Math.floor(code / lengths), (code % lengths) + 2];
}

function run(start: number, length: number, round: number): number[] {
  return Array.from({ length }, (_, step) => (start + step) % round);
}

function monthOf(date: CivilDate): number {
  const { year, month } = dateParts(date);
  return year * MONTHS + month - 1;
}

function thirdOf(date: CivilDate): number {
  return monthOf(date) * 3 + Math.min(2, Math.floor((dateParts(date).day - 1) / 10));
}
