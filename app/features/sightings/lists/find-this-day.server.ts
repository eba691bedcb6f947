import type { Db } from '#app/platform/db/database.server.ts';
import { type CivilDate, civilDate, dateParts, today } from '#app/platform/text/civil-date.ts';
import { findOnDays } from './own-sightings.repo.server.ts';

/** Nobody's life list is longer. */
const years = 80;

/** The same day of the calendar in the years before, the latest first; of 29 February in leap years alone. */
export function sameDayInEarlierYears(day: CivilDate): CivilDate[] {
  const { year, month, day: dayOfMonth } = dateParts(day);
  return Array.from({ length: years }, (_, back) => civilDate(year - back - 1, month, dayOfMonth)).filter(
    (each) => each !== undefined,
  );
}

/** What a member saw on this day in earlier years, by their own true dates. */
export async function findThisDay(db: Db, of: { memberId: number; limit: number; day?: CivilDate }): Promise<number[]> {
  const { day = today(), ...rest } = of;
  return await findOnDays(db, { ...rest, days: sameDayInEarlierYears(day) });
}
