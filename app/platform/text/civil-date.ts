/** A calendar day as `YYYY-MM-DD`, without a time zone. Days compare as text. */
export type CivilDate = string;

export type DatePrecision = 'day' | 'range' | 'month' | 'year';

/** When something was seen: a month or year spans its first to its last day; `time` is wall time `HH:MM`. */
export type ObservedOn = { from: CivilDate; to: CivilDate; time?: string | null; precision: DatePrecision };

const BUDAPEST = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Budapest',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Date and wall time in Hungary at an instant. */
export function wallClock(instant: Date): { date: CivilDate; time: string } {
  const parts = BUDAPEST.formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** Today in Hungary. */
export function today(now: Date = new Date()): CivilDate {
  return wallClock(now).date;
}

/** True when a sighting cannot have happened yet; the running month or year has. */
export function isFuture({ from, to, precision }: ObservedOn, now: Date = new Date()): boolean {
  return (precision === 'range' ? to : from) > today(now);
}

/** The day, when it exists in the calendar. */
export function civilDate(year: number, month: number, day: number): CivilDate | undefined {
  if (!(year >= 1 && year <= 9999) || day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** True for an existing day written `YYYY-MM-DD`. */
export function isCivilDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return civilDate(Number(year), Number(month), Number(day)) !== undefined;
}

/** Year, month and day as numbers. */
export function dateParts(date: CivilDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Days of a month; 0 for a month that does not exist. */
export function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Darwin Core `eventDate`: only as much as is known, ranges with a slash. */
export function toEventDate({ from, to, precision }: ObservedOn): string {
  if (precision === 'day') return from;
  const unit = spanUnit({ from, to });
  const cut = unit === 'year' ? 4 : unit === 'month' ? 7 : 10;
  const [first, last] = [from.slice(0, cut), to.slice(0, cut)];
  return first === last ? first : `${first}/${last}`;
}

/** The largest unit that a span fills: whole years, whole months, or days. */
export function spanUnit({ from, to }: { from: CivilDate; to: CivilDate }): 'year' | 'month' | 'day' {
  const [first, last] = [dateParts(from), dateParts(to)];
  if (first.day !== 1 || last.day !== daysInMonth(last.year, last.month)) return 'day';
  return first.month === 1 && last.month === 12 ? 'year' : 'month';
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
