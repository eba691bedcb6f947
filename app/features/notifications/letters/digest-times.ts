import { type CivilDate, wallClock } from '#app/platform/text/civil-date.ts';
import { instantOf } from '#app/platform/text/wall-time.ts';

/** When summaries go, as clocks in Hungary show it: every day, or on Mondays. */
const digestTime = '07:00';
const DAY_MS = 86_400_000;

/** The latest moment up to `now` at which summaries of a cadence were due. Whatever the clock change, it is 7:00 in Hungary. */
export function latestDue(cadence: 'daily' | 'weekly', now: Date): Date {
  const { date, time } = wallClock(now);
  const day = time >= digestTime ? date : daysBefore(date, 1);
  // Monday is 0
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const dueDay = cadence === 'weekly' ? daysBefore(day, weekday) : day;
  return new Date(instantOf(`${dueDay}T${digestTime}:00`, null));
}

/** Counted in the calendar: days of 23 and 25 hours are one day each. */
function daysBefore(date: CivilDate, days: number): CivilDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
