import { formatDate, formatObservedOn } from '#app/platform/text/hungarian.ts';
import type { EventPeriod } from './event-state.ts';

/** An event's period in words: `2024. május 7., egész nap`, `2024. május 7., 8:00–20:00`, `2024. május 7–8.` */
export function periodText({ firstDay, firstTime, lastDay, lastTime }: EventPeriod): string {
  if (firstDay === lastDay) {
    if (firstTime === null && lastTime === null) return `${formatDate(firstDay)}, egész nap`;
    return `${formatDate(firstDay)}, ${hour(firstTime ?? '00:00')}–${hour(lastTime ?? '24:00')}`;
  }
  if (firstTime === null && lastTime === null)
    return formatObservedOn({ from: firstDay, to: lastDay, precision: 'range' });
  const end = (day: string, time: string | null) =>
    time === null ? formatDate(day) : `${formatDate(day)}, ${hour(time)}`;
  return `${end(firstDay, firstTime)} – ${end(lastDay, lastTime)}`;
}

/** `08:30` as it is said: `8:30`. */
function hour(time: string): string {
  return time.replace(/^0(?=\d)/, '');
}
