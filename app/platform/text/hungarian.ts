import { type CivilDate, dateParts, type ObservedOn, spanUnit, wallClock } from './civil-date.ts';
import { monthName } from './months.ts';
import { formatCount, NBSP } from './numbers.ts';

const SHORT_NAMES = 'jan. febr. márc. ápr. máj. jún. júl. aug. szept. okt. nov. dec.'.split(' ');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const collator = new Intl.Collator('hu', { numeric: true });

/** Orders names as a Hungarian dictionary does. */
export function compareHungarian(a: string, b: string): number {
  return collator.compare(a, b);
}

/** `2024. május 7.` */
export function formatDate(date: CivilDate): string {
  const { year, month, day } = dateParts(date);
  return `${year}.${NBSP}${monthName(month)}${NBSP}${day}.`;
}

/** `2024. máj. 7.` for narrow places. */
export function formatShortDate(date: CivilDate): string {
  const { year, month, day } = dateParts(date);
  return `${year}.${NBSP}${SHORT_NAMES[month - 1] ?? ''}${NBSP}${day}.`;
}

/** A sighting's date as it is known: `1987`, `1987. június`, `2007. november 13–15.`, `2024. május 7., 20:05`. */
export function formatObservedOn({ from, to, time, precision }: ObservedOn): string {
  if (precision === 'day') return time ? `${formatDate(from)}, ${time}` : formatDate(from);
  const [first, last] = [dateParts(from), dateParts(to)];
  const sameYear = first.year === last.year;
  const unit = spanUnit({ from, to });
  if (unit === 'year') return sameYear ? `${first.year}` : `${first.year}–${last.year}`;
  if (unit === 'month') {
    const start = `${first.year}.${NBSP}${monthName(first.month)}`;
    if (sameYear) return first.month === last.month ? start : `${start} – ${monthName(last.month)}`;
    return `${start} – ${last.year}.${NBSP}${monthName(last.month)}`;
  }
  if (!sameYear) return `${formatDate(from)} – ${formatDate(to)}`;
  if (first.month !== last.month) return `${formatDate(from)} – ${monthName(last.month)}${NBSP}${last.day}.`;
  return `${first.year}.${NBSP}${monthName(first.month)}${NBSP}${first.day}–${last.day}.`;
}

/** An instant in Hungary's wall time: `2024. május 7., 20:05`. */
export function formatDateTime(instant: Date): string {
  const { date, time } = wallClock(instant);
  return `${formatDate(date)}, ${time}`;
}

/** `most`, `5 perce`, `3 órája`, `tegnap`, `4 napja`; the date when it is a week or more ago or lies ahead. */
export function formatRelativeTime(instant: Date, now: Date = new Date()): string {
  const age = now.getTime() - instant.getTime();
  if (age < -MINUTE_MS) return formatDate(wallClock(instant).date);
  if (age < MINUTE_MS) return 'most';
  if (age < HOUR_MS) return formatCount(Math.floor(age / MINUTE_MS), 'perce');
  const [then, today] = [wallClock(instant).date, wallClock(now).date];
  const days = Math.round((Date.parse(today) - Date.parse(then)) / DAY_MS);
  if (days === 0 || age < 12 * HOUR_MS) return formatCount(Math.floor(age / HOUR_MS), 'órája');
  if (days === 1) return 'tegnap';
  return days < 7 ? formatCount(days, 'napja') : formatDate(then);
}
