import type { EveningSpan } from '#app/features/recording/evenings/evening-span.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { secondsBetween } from '#app/platform/text/wall-time.ts';

type Find = Pick<SightingView, 'observedOn' | 'individualCount'>;

/** What came in one hour of the day; `at` counts them from the evening's midnight on, `share` is its part of the fullest hour. */
export type HourOfEvening = { at: number; hour: number; sightings: number; individuals: number; share: number };

/** Hours side by side, from the evening's start or its first find to its end or its last, with how many finds have no hour. */
export type HourCurve = { hours: HourOfEvening[]; untimed: number };

/** More hours than these are no evening: then only those from its first find to its last are drawn. */
const mostHours = 24;
/** A find may be written on the evening's day or, after midnight, on the next. */
const lastHour = 47;

/** The evening hour by hour; null where no find has a time. */
export function hourCurve(finds: readonly Find[], span: EveningSpan): HourCurve | null {
  const hourOfEach = finds.map(({ observedOn: { from, time } }) => (time === null ? null : hourOf(span, from, time)));
  const timed = hourOfEach.filter((hour) => hour !== null && hour >= 0 && hour <= lastHour) as number[];
  if (timed.length === 0) return null;
  const { first, last } = reach(timed, span);
  const hours = Array.from({ length: last - first + 1 }, (_, index) => {
    const at = first + index;
    const came = finds.filter((_find, nth) => hourOfEach[nth] === at);
    const individuals = came.reduce((sum, { individualCount }) => sum + (individualCount ?? 1), 0);
    return { at, hour: at % 24, sightings: came.length, individuals };
  });
  const most = Math.max(1, ...hours.map(({ individuals }) => individuals));
  return {
    hours: hours.map((hour) => ({ ...hour, share: hour.individuals / most })),
    untimed: finds.length - timed.length,
  };
}

/** Whole hours since the evening's day began. */
function hourOf({ startedOn }: EveningSpan, day: string, time: string): number {
  return Math.floor(secondsBetween(`${startedOn}T00:00:00`, `${day}T${time}:00`) / 3600);
}

function reach(timed: readonly number[], span: EveningSpan): { first: number; last: number } {
  const [earliest, latest] = [Math.min(...timed), Math.max(...timed)];
  const starts = span.startedAt === null ? earliest : hourOf(span, span.startedOn, span.startedAt);
  const [first, last] = [Math.min(earliest, starts), Math.max(latest, lastHourOf(span) ?? latest)];
  return last - first < mostHours ? { first, last } : { first: earliest, last: latest };
}

/** The hour in which it ended; one that it only reached is not its own. */
function lastHourOf(span: EveningSpan): number | null {
  const { startedOn, startedAt, endedAt } = span;
  if (startedAt === null || endedAt === null) return null;
  const whole = secondsBetween(`${startedOn}T00:00:00`, `${startedOn}T${endedAt}:00`) / 3600;
  return Math.ceil(endedAt <= startedAt ? whole + 24 : whole) - 1;
}
