import type { CivilDate } from '#app/platform/text/civil-date.ts';

const DAY_MS = 86_400_000;
const days = 7;

/** Seven days, both ends included. */
export type Week = { from: CivilDate; to: CivilDate };

/** The week that ends with a day. */
export function weekUntil(to: CivilDate): Week {
  return { from: addDays(to, 1 - days), to };
}

/** A day so many days later, by the calendar. */
export function addDays(date: CivilDate, count: number): CivilDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}
