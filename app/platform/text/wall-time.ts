import { wallClock } from './civil-date.ts';

/** A clock's reading without a time zone: `YYYY-MM-DDTHH:MM:SS`. Readings compare as text. */
export type WallTime = string;

/** Seconds between two readings of one clock, negative when the second is earlier. */
export function secondsBetween(from: WallTime, to: WallTime): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 1000;
}

/** The reading so many seconds later. */
export function shiftWall(time: WallTime, seconds: number): WallTime {
  return new Date(Date.parse(`${time}Z`) + seconds * 1000).toISOString().slice(0, 19);
}

/**
 * The instant (milliseconds since 1970) that a clock showed: by its offset from UTC in minutes where that is known, else
 * as a clock in Hungary. Of the hour that comes twice in autumn the first is taken.
 */
export function instantOf(time: WallTime, offsetMinutes: number | null): number {
  const asUtc = Date.parse(`${time}Z`);
  if (offsetMinutes !== null) return asUtc - offsetMinutes * 60_000;
  const summer = asUtc - 2 * 3_600_000;
  const shown = wallClock(new Date(summer));
  return `${shown.date}T${shown.time}` === time.slice(0, 16) ? summer : asUtc - 3_600_000;
}
