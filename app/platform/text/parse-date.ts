import { civilDate, daysInMonth, type ObservedOn, wallClock } from './civil-date.ts';
import { fold, withoutUnseen } from './fold.ts';

/** `end_time`: the end of a period has an hour of its own, for which there is no place. */
export type DateProblem = 'unreadable' | 'impossible' | 'end_before_start' | 'end_time';
export type ParsedDate =
  | { kind: 'empty' }
  | { kind: 'date'; value: ObservedOn }
  | { kind: 'invalid'; problem: DateProblem };

/** Year, and month and day when known. */
type TypedDate = { year: number; month?: number; day?: number; time?: string };

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const NAMES = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'szep', 'okt', 'nov', 'dec'];
const MONTHS =
  'január jan február febr feb március márc mar április ápr apr május máj maj június jún jun július júl jul augusztus aug szeptember szept szep október okt november nov december dec';
const MONTH = `(?:\\d{1,2}|[IVX]{1,4}|${MONTHS.split(' ').join('|')})`;
const GAP = '(?:\\s*[.\\-/]\\s*|\\s+)';
const TIME = '(\\d{1,2})[:.](\\d{2})(?:[:.]\\d{2}(?:[.,]\\d+)?)?\\s*(Z|[+-]\\d{2}:?\\d{2})?';
const DATE = new RegExp(`^(\\d{4})(?:${GAP}(${MONTH})(?:${GAP}(\\d{1,2}))?)?\\.?(?:(?:T|,?\\s+)${TIME})?$`, 'i');
const LATER_DATE = new RegExp(`^(?:(${MONTH})${GAP})?(\\d{1,2})\\.?$`, 'i');
/** The hours of a day from one to another: "21:30-23:00". */
const HOURS = new RegExp(`^(.+?)(?:T|,?\\s+)${TIME}\\s*[-–—]\\s*\\d{1,2}[:.]\\d{2}$`, 'i');
const LATER_MONTH = new RegExp(`^(${MONTH})\\.?$`, 'i');
const DECADE = /^(\d{3})0\s*-?\s*[ae]s\s+évek$/i;
/** Where a range may be cut, surest first; a tight hyphen only when nothing else fits, since dates are written with it. */
const CUTS = [/\s*[–—]\s*|\s+-\s+/, /\s*\/\s*/, /-(?=\d{1,2}\.?$|\d{4}\.?$)/];

/** Reads a typed date: a day (with time), month, year, decade or range, as Hungarians and machines write them. */
export function parseDate(text: string): ParsedDate {
  const typed = withoutUnseen(text)
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2010-\u2012]/g, '-')
    .trim();
  if (typed === '') return { kind: 'empty' };
  const decade = DECADE.exec(typed)?.[1];
  if (decade !== undefined) return span({ year: Number(`${decade}0`) }, { year: Number(`${decade}9`) });
  const single = readDate(typed);
  if (single) return span(single, single);
  if (readDate(HOURS.exec(typed)?.[1] ?? '')?.day !== undefined) return { kind: 'invalid', problem: 'end_time' };
  for (const cut of CUTS) {
    const [first = '', second, more] = typed.split(cut);
    const from = more === undefined && second !== undefined ? readDate(first) : undefined;
    const to = from && (readDate(second ?? '') ?? readLater(second ?? '', from));
    if (from && to) return span(from, to);
  }
  return { kind: 'invalid', problem: 'unreadable' };
}

function readDate(text: string): TypedDate | undefined {
  const [, year, month, day, hour, minute, zone] = DATE.exec(text) ?? [];
  if (year === undefined || (hour !== undefined && day === undefined)) return undefined;
  if (zone !== undefined && !isZone(text, zone)) return undefined;
  const typed = {
    year: Number(year),
    ...(month !== undefined && { month: monthNumber(month) }),
    ...(day !== undefined && { day: Number(day) }),
    ...(hour !== undefined && { time: `${hour.padStart(2, '0')}:${minute}` }),
  };
  return /^z$/i.test(zone ?? '') && isPossible(typed) ? fromUtc(text) : typed;
}

/** Behind a space a hyphen and an hour end a period: only machines write an offset so, and they write a T; none is beyond 14 hours. */
function isZone(text: string, zone: string): boolean {
  if (/^z$/i.test(zone)) return true;
  const [, hours, minutes] = /(\d{2}):?(\d{2})/.exec(zone) ?? [];
  const isReal = Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= 14 * 60;
  return isReal && (zone.startsWith('+') || /\dT\d/i.test(text));
}

function isPossible({ year, month = 1, day = 1, time = '' }: TypedDate): boolean {
  return civilDate(year, month, day) !== undefined && isHour(time);
}

function isHour(time: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
}

/** Universal time is moved to Hungary's; any other offset is left alone, since the hour before it is what the clock showed. */
function fromUtc(text: string): TypedDate | undefined {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) return undefined;
  const { date, time } = wallClock(instant);
  const [year = 0, month, day] = date.split('-').map(Number);
  return { year, time, ...(month !== undefined && { month }), ...(day !== undefined && { day }) };
}

/** The end of a range that leaves out what it shares with its start: "13–15", "november 30. – december 2.". */
function readLater(text: string, { year, month, day }: TypedDate): TypedDate | undefined {
  if (month === undefined) return undefined;
  if (day === undefined) {
    const later = LATER_MONTH.exec(text)?.[1];
    return later === undefined ? undefined : { year, month: monthNumber(later) };
  }
  const [, laterMonth, laterDay] = LATER_DATE.exec(text) ?? [];
  if (laterDay === undefined) return undefined;
  return { year, month: laterMonth === undefined ? month : monthNumber(laterMonth), day: Number(laterDay) };
}

function span(first: TypedDate, last: TypedDate): ParsedDate {
  const from = civilDate(first.year, first.month ?? 1, first.day ?? 1);
  const lastMonth = last.month ?? 12;
  const to = civilDate(last.year, lastMonth, last.day ?? daysInMonth(last.year, lastMonth));
  const times = [first.time, last.time].filter((time) => time !== undefined);
  if (!from || !to || !times.every(isHour)) {
    return { kind: 'invalid', problem: 'impossible' };
  }
  if (from > to) return { kind: 'invalid', problem: 'end_before_start' };
  if (last.time !== undefined && (from !== to || last.time !== first.time))
    return { kind: 'invalid', problem: 'end_time' };
  if (from === to) return { kind: 'date', value: { from, to, precision: 'day', time: first.time ?? null } };
  const isWhole = first.day === undefined && last.day === undefined;
  const sameUnit = isWhole && first.year === last.year && first.month === last.month;
  const precision = !sameUnit ? 'range' : first.month === undefined ? 'year' : 'month';
  return { kind: 'date', value: { from, to, precision, time: first.time ?? null } };
}

/** 1–12; 0 for what is no month. */
function monthNumber(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const roman = ROMAN.indexOf(text.toUpperCase());
  return roman >= 0 ? roman + 1 : NAMES.findIndex((name) => fold(text).startsWith(name)) + 1;
}
