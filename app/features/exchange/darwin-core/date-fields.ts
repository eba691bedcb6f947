import { type DatePrecision, toEventDate, wallClock } from '#app/platform/text/civil-date.ts';

export type DateFields = { eventDate: string; eventTime: string; year: string; month: string; day: string };

type ToldDate = { from: string; to: string; time: string | null; precision: DatePrecision };

/** A date in Darwin Core's terms: no more of it than is known. The time is Hungary's, and the year's parts stand where they are one. */
export function dateFields({ from, to, time, precision }: ToldDate): DateFields {
  const eventDate = toEventDate({ from, to, precision });
  const [year = '', month = '', day = ''] = eventDate.includes('/') ? [] : eventDate.split('-');
  const plain = (digits: string) => (digits === '' ? '' : String(Number(digits)));
  return { eventDate, eventTime: time ?? '', year: plain(year), month: plain(month), day: plain(day) };
}

/** A UTC instant as the day it was in Hungary, or as its month where the day is not to be known. */
export function dayText(instant: string, isTrue: boolean): string {
  return isTrue ? wallClock(new Date(instant)).date : instant.slice(0, 7);
}
