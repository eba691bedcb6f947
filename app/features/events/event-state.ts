import { today, wallClock } from '#app/platform/text/civil-date.ts';

/** When an event is: civil days, wall times `HH:MM` of Budapest or null where the day counts whole. */
export type EventPeriod = {
  firstDay: string;
  firstTime: string | null;
  lastDay: string;
  lastTime: string | null;
};

export const eventStates = ['coming', 'running', 'over', 'closed'] as const;
export type EventState = (typeof eventStates)[number];

/** How an event stands at an instant; what is closed is so whatever the time. */
export function eventState(event: EventPeriod & { isClosed: boolean }, now: Date = new Date()): EventState {
  if (event.isClosed) return 'closed';
  const { date, time } = wallClock(now);
  if (date < event.firstDay || (date === event.firstDay && event.firstTime !== null && time < event.firstTime))
    return 'coming';
  if (date > event.lastDay || (date === event.lastDay && event.lastTime !== null && time >= event.lastTime))
    return 'over';
  return 'running';
}

/** Whole days from today until the event begins; 0 when it has. */
export function daysUntil({ firstDay }: Pick<EventPeriod, 'firstDay'>, now: Date = new Date()): number {
  return Math.max(0, Math.round((Date.parse(firstDay) - Date.parse(today(now))) / 86_400_000));
}
