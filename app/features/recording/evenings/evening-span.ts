import type { CivilDate } from '#app/platform/text/civil-date.ts';
import { secondsBetween, shiftWall } from '#app/platform/text/wall-time.ts';

/** An evening's span: the day it began on and wall times `HH:MM`; an end that is not later than the start is the next day's. */
export type EveningSpan = { startedOn: CivilDate; startedAt: string | null; endedAt: string | null };

/** An evening with no times given is thought to begin at noon and to end before the next. */
const NOON = '12:00';

/** The day after. */
export function nextDay(day: CivilDate): CivilDate {
  return shiftWall(`${day}T00:00:00`, 86_400).slice(0, 10);
}

export function crossesMidnight({ startedAt, endedAt }: EveningSpan): boolean {
  return startedAt !== null && endedAt !== null ? endedAt <= startedAt : true;
}

/** The day on which the evening ended. */
export function lastDay(span: EveningSpan): CivilDate {
  return span.endedAt !== null && crossesMidnight(span) ? nextDay(span.startedOn) : span.startedOn;
}

/** The day that something seen at this time belongs to: the evening's, or after midnight the next; without a time the evening's. */
export function dayAt(span: EveningSpan, time: string | null): CivilDate {
  if (time === null || !crossesMidnight(span)) return span.startedOn;
  return time < beginning(span) ? nextDay(span.startedOn) : span.startedOn;
}

/** True when the time lies between start and end; an hour before and after is given. */
export function isWithinEvening(span: EveningSpan, time: string): boolean {
  const { startedOn, startedAt, endedAt } = span;
  if (startedAt === null || endedAt === null) return true;
  const moment = (day: CivilDate, at: string) => secondsBetween(`${startedOn}T00:00:00`, `${day}T${at}:00`);
  const [start, end] = [moment(startedOn, startedAt) - 3600, moment(lastDay(span), endedAt) + 3600];
  return [startedOn, nextDay(startedOn)].some((day) => moment(day, time) >= start && moment(day, time) <= end);
}

/** How many hours it took; null where its beginning or its end is not known. */
export function hoursOf(span: EveningSpan): number | null {
  const { startedOn, startedAt, endedAt } = span;
  if (startedAt === null || endedAt === null) return null;
  return secondsBetween(`${startedOn}T${startedAt}:00`, `${lastDay(span)}T${endedAt}:00`) / 3600;
}

/** When after-midnight times give way to the evening's: an hour before the start, that somebody who came early is not a day late. */
function beginning({ startedAt, endedAt }: EveningSpan): string {
  if (startedAt === null) return NOON;
  const early = startedAt > '01:00' ? shiftWall(`2000-01-01T${startedAt}:00`, -3600).slice(11, 16) : startedAt;
  return endedAt !== null && endedAt > early ? endedAt : early;
}
