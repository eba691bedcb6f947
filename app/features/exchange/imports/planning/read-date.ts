import { daysInMonth } from '#app/platform/text/civil-date.ts';
import { fold, withoutUnseen } from '#app/platform/text/fold.ts';
import { type ParsedDate, parseDate } from '#app/platform/text/parse-date.ts';
import type { DateOrder } from '../mapping/mapping-choices.ts';

/** What a row says of when, cell by cell; empty where it says nothing. */
export type WrittenWhen = Record<'date' | 'endDate' | 'time' | 'year' | 'month' | 'day', string>;

/** `short_year`: of two digits; `unknown_order`: day and month could be either. */
export type WhenProblem = Extract<ParsedDate, { kind: 'invalid' }>['problem'] | 'short_year' | 'unknown_order' | 'time';
/** `isMidnight`: it stood there as the first moment of its day, as machines write a day of which they know no hour. */
export type ReadWhen =
  | (Exclude<ParsedDate, { kind: 'invalid' }> & { isMidnight?: boolean })
  | { kind: 'invalid'; problem: WhenProblem };

/** Months as people elsewhere write them; Hungarian ones are read already. */
const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'january jan januari janvier januar',
    'february feb februari fevrier februar',
    'march mar maart mrt mars marz maerz',
    'april apr avril',
    'may mai mei maj',
    'june jun juni juin',
    'july jul juli juillet',
    'august aug augustus aout',
    'september sep sept septembre szept',
    'october oct okt oktober octobre',
    'november nov novembre',
    'december dec dez dezember decembre',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1])),
);
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

const GAP = '(?:\\s*[./,\\-]\\s*|\\s+)';
const REST = '(?:[,\\s]+|T)?(.*)$';
const yearLast = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?${GAP}(\\d{1,2}|\\p{L}+)${GAP}(\\d{4}|\\d{2})(?!\\d)\\.?${REST}`,
  'u',
);
const monthWordFirst = new RegExp(`^(\\p{L}{3,})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})${REST}`, 'u');
const monthWordYear = /^(\p{L}{3,})\.?\s+(\d{4})$/u;
const compact = /^((?:17|18|19|20)\d{2})(\d{2})(\d{2})$/;
const slashed = /^(\d{4})\/(\d{1,2})\/(\d{1,2})(.*)$/;
/** As Java prints a moment; of its zones those whose clocks are known here. */
const printed = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d\d:\d\d:\d\d) (CES?T|UTC|GMT) (\d{4})$/;
const firstSecond = /^(?:0?0|12):00:00(?:\.0+)?(?:\s*(?:am|de))?$/i;
const midnight = /^(\d{4}-\d\d-\d\d)(?:T00:00(?::00(?:\.0+)?)?Z|[T ]00:00:00(?:\.0+)?)$/i;
const zoned = /^(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i;

/** Reads when a find was made from the cells of its row; every value is read surely or refused. */
export function readWhen(written: WrittenWhen, order: DateOrder | null): ReadWhen {
  const typed = written.date.trim() === '' ? fromParts(written) : written.date;
  const first = toOurs(typed, order);
  if (typeof first !== 'string') return first;
  const end = toOurs(written.endDate, order);
  if (typeof end !== 'string') return end;
  const [begunOn, endedOn] = [first, end].map((text) => text.replace(midnight, '$1'));
  const begun = parseDate(begunOn ?? first);
  const parsed = end === '' || end === first ? begun : spanOf(begun, parseDate(endedOn ?? end));
  const read = withTime(parsed, written.time);
  return begunOn !== first && read.kind === 'date' && !read.value.time ? { ...read, isMidnight: true } : read;
}

/** The whole of two days, months or years. */
function spanOf(begun: ParsedDate, ended: ParsedDate): ParsedDate {
  if (begun.kind !== 'date') return begun;
  if (ended.kind !== 'date') return ended;
  const { from, to: firstTo, precision, time = null } = begun.value;
  const { to, time: endTime = null } = ended.value;
  if (to < from) return { kind: 'invalid', problem: 'end_before_start' };
  const isOneDay = from === to;
  // Of a period no hour is kept; days as spreadsheets write them begin with one.
  const hours = [isOneDay && time === endTime ? null : endTime, isOneDay ? null : time];
  if (hours.some((hour) => hour !== null && hour !== '00:00')) return { kind: 'invalid', problem: 'end_time' };
  if (to === firstTo) return begun;
  return { kind: 'date', value: { from, to, precision: isOneDay ? precision : 'range', time: isOneDay ? time : null } };
}

/** A time of its own column counts before one that stands behind the date. */
function withTime(parsed: ParsedDate, typed: string): ReadWhen {
  const written = withoutUnseen(typed).trim();
  if (parsed.kind !== 'date' || written === '') return parsed;
  const [, clock, zone = ''] = zoned.exec(written) ?? [];
  // The same moment once more, on another clock.
  if (clock !== undefined && parsed.value.time) return parsed;
  if (clock !== undefined && parsed.value.precision === 'day') return parseDate(`${parsed.value.from}T${clock}${zone}`);
  const time = toHour(written);
  if (time === undefined) return { kind: 'invalid', problem: 'time' };
  // A period has no hour of its own.
  if (parsed.value.precision !== 'day') return { kind: 'invalid', problem: 'end_time' };
  return { kind: 'date', value: { ...parsed.value, time } };
}

function fromParts({ year, month, day }: WrittenWhen): string {
  const parts = [year, month, day].map((part) => part.trim());
  const [ofYear = '', ofMonth = '', ofDay = ''] = parts;
  // A day of no month is none.
  if (ofMonth === '') return ofDay === '' ? ofYear : `${ofYear} ? ${ofDay}`;
  if (ofYear === '') return '';
  const number = monthOf(ofMonth);
  return [ofYear, number === undefined ? ofMonth : String(number), ofDay].filter((part) => part !== '').join('-');
}

/** The date in an order that our own reader knows, year first; anything else as it is. */
function toOurs(typed: string, order: DateOrder | null): string | Extract<ReadWhen, { kind: 'invalid' }> {
  const text = withoutUnseen(typed).replaceAll(/\s+/g, ' ').trim();
  const halves = text.split(/ [-–—] |\s*–\s*|\s*—\s*/);
  if (halves.length === 2 && halves.every((half) => yearLast.test(half))) {
    const [from, to] = halves.map((half) => toOurs(half, order));
    if (typeof from !== 'string') return from ?? text;
    return typeof to === 'string' ? `${from} – ${to}` : (to ?? text);
  }
  const [, itsMonth = '', itsDay, itsHour = '', itsZone = '', ofYear = ''] = printed.exec(text) ?? [];
  const isHere = itsZone.startsWith('CE');
  if (itsDay !== undefined)
    return dated({
      ...{ year: ofYear, month: monthOf(itsMonth) ?? 0, day: Number(itsDay) },
      rest: isHere ? itsHour : `${itsHour}Z`,
    });
  const [, fourYear, fourMonth, fourDay] = compact.exec(text) ?? [];
  if (fourYear !== undefined) return `${fourYear}-${fourMonth}-${fourDay}`;
  const [, year, month, day, rest = ''] = slashed.exec(text) ?? [];
  if (year !== undefined) return dated({ year, month: Number(month), day: Number(day), rest });
  const [, word = '', wordDay, wordYear = '', wordRest = ''] = monthWordFirst.exec(text) ?? [];
  const named = months[fold(word)];
  if (named !== undefined) return dated({ year: wordYear, month: named, day: Number(wordDay), rest: wordRest });
  const [, alone = '', itsYear] = monthWordYear.exec(text) ?? [];
  if (months[fold(alone)] !== undefined) return `${itsYear}-${months[fold(alone)]}`;
  const last = yearLast.exec(text);
  return last ? fromYearLast(last, order) : withUtc(text);
}

function fromYearLast(
  [, first = '', second = '', year = '', rest = '']: readonly string[],
  order: DateOrder | null,
): string | Extract<ReadWhen, { kind: 'invalid' }> {
  // "12-05-07" could begin with a year as well as end with one.
  if (year.length === 2) return { kind: 'invalid', problem: 'short_year' };
  if (!/^\d/.test(second)) {
    const month = monthOf(second);
    if (month === undefined) return { kind: 'invalid', problem: 'unreadable' };
    return dated({ year, month, day: Number(first), rest });
  }
  const [one, other] = [Number(first), Number(second)];
  const isDayFirst = one > 12 || (other <= 12 && (one === other || order === 'dayFirst'));
  const isMonthFirst = other > 12 || order === 'monthFirst';
  if (isDayFirst) return dated({ year, month: other, day: one, rest });
  return isMonthFirst ? dated({ year, month: one, day: other, rest }) : { kind: 'invalid', problem: 'unknown_order' };
}

type Dated = { year: string; month: number; day: number; rest: string };

function dated({ year, month, day, rest }: Dated): string | Extract<ReadWhen, { kind: 'invalid' }> {
  if (day < 1 || day > daysInMonth(Number(year), month)) return { kind: 'invalid', problem: 'impossible' };
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const hour = rest.trim();
  if (hour === '') return date;
  const time = toHour(hour);
  if (time === '00:00' && firstSecond.test(hour)) return `${date} 00:00:00`;
  return time === undefined ? withUtc(`${date} ${hour}`) : `${date} ${time}`;
}

/** Universal time as machines write it. */
function withUtc(text: string): string {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:UTC|GMT|Z)$/i.exec(text) ?? [];
  return date === undefined ? text : `${date}T${time}Z`;
}

function monthOf(word: string): number | undefined {
  const folded = fold(word);
  const number = Number(folded);
  if (Number.isInteger(number) && number > 0) return number;
  const at = roman.indexOf(folded);
  return at >= 0 ? at + 1 : months[folded];
}

/** A written hour as `HH:MM`: with seconds, with AM and PM, with a point. */
function toHour(text: string): string | undefined {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?)?\s*(am|pm|de|du)?\.?$/i.exec(text) ?? [];
  if (hours === undefined || (half === undefined && !/[:.]/.test(text))) return undefined;
  const isAfternoon = /^(pm|du)$/i.test(half ?? '');
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`;
}
