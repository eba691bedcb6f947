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
 * The instants (milliseconds since 1970) at which a clock showed this: by its offset from UTC in minutes where that is known, else as
 * a clock in Hungary. In the hour that comes twice in autumn they are two; the hour that is left out in spring is read in winter time.
 */
export function instantsOf(time: WallTime, offsetMinutes: number | null): number[] {
  const asUtc = Date.parse(`${time}Z`);
  if (offsetMinutes !== null) return [asUtc - offsetMinutes * 60_000];
  const winter = asUtc - 3_600_000;
  const shows = (instant: number) => {
    const shown = wallClock(new Date(instant));
    return `${shown.date}T${shown.time}` === time.slice(0, 16);
  };
  const found = [asUtc - 2 * 3_600_000, winter].filter(shows);
  return found.length > 0 ? found : [winter];
}

/** True where a clock that stood so far from UTC showed what none in Hungary did at that moment. */
export function isElsewhere(shown: WallTime, offsetMinutes: number | null): boolean {
  if (offsetMinutes === null) return false;
  const [instant] = instantsOf(shown, offsetMinutes);
  return !instantsOf(shown, null).some((here) => here === instant);
}

/** The same as one instant: the first of two. */
export function instantOf(time: WallTime, offsetMinutes: number | null): number {
  return instantsOf(time, offsetMinutes)[0] ?? Number.NaN;
}
