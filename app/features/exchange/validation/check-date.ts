import { civilDate, daysInMonth } from '#app/platform/text/civil-date.ts';

/** A time of a day by ISO 8601, with or without its zone. */
const TIME = /^(?:[01]\d|2[0-3])(?::?[0-5]\d(?::?[0-5]\d(?:[.,]\d+)?)?)?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/;

/** First and last day that a date may mean; undefined where it is no ISO 8601 date or interval, or ends before it begins. */
export function daysOf(eventDate: string): { from: string; to: string } | undefined {
  const [first = '', last, ...more] = eventDate.trim().split('/');
  const from = spanOf(first);
  if (!from || more.length > 0) return undefined;
  if (last === undefined) return from;
  const to = spanOf(last) ?? spanOf(completed(first, last));
  return to && from.from <= to.to ? { from: from.from, to: to.to } : undefined;
}

/** True for a time of a day, or an interval of two. */
export function isTime(text: string): boolean {
  const parts = text.trim().split('/');
  return parts.length <= 2 && parts.every((part) => TIME.test(part));
}

/** The end of an interval may leave out what it has in common with its beginning. */
function completed(first: string, last: string): string {
  const day = first.slice(0, 10);
  return last.length < day.length ? day.slice(0, day.length - last.length) + last : last;
}

function spanOf(text: string): { from: string; to: string } | undefined {
  const [date = '', time] = text.split('T');
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(date) ?? [];
  if (year === undefined || (time !== undefined && (day === undefined || !TIME.test(time)))) return undefined;
  const [y, m] = [Number(year), Number(month ?? 1)];
  const from = civilDate(y, m, Number(day ?? 1));
  const lastMonth = month === undefined ? 12 : m;
  const to = civilDate(y, lastMonth, Number(day ?? daysInMonth(y, lastMonth)));
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}
