import { FIRST_MONTH_BIN, FIRST_RUN_BIN, RUN_LENGTHS, thirdsOfBin } from '../summaries/season-bin.ts';

const thirds = 36;
/** A month's. */
const mostClose = 3;

/** Thirds of the year between two of them, the shorter way round: the last third of December is beside January's first. */
export function thirdsApart(a: number, b: number): number {
  const apart = Math.abs(a - b) % thirds;
  return Math.min(apart, thirds - apart);
}

/** The thirds that a bin says something of: none where it covers more than a month's worth of them. */
export function closeThirdsOf(bin: number): number[] {
  const touched = thirdsOfBin(bin);
  return touched.length <= mostClose ? touched : [];
}

/** Bins about a third of the year; `weight` 2 for the third itself, 1 for those beside it, and for its month or a shorter run that holds it where nothing finer is known. */
export function binsAround(third: number): { bin: number; weight: 1 | 2 }[] {
  return [
    { bin: third, weight: 2 },
    { bin: (third + 1) % thirds, weight: 1 },
    { bin: (third + thirds - 1) % thirds, weight: 1 },
    { bin: FIRST_MONTH_BIN + Math.floor(third / 3), weight: 1 },
    ...runsAcross(third).map((bin) => ({ bin, weight: 1 as const })),
  ];
}

/** Runs of two or three thirds that hold one, but its month, which has a bin of its own. */
function runsAcross(third: number): number[] {
  const runs = [2, 3].flatMap((length) =>
    Array.from({ length }, (_, back) => ({ start: (third - back + thirds) % thirds, length })),
  );
  return runs
    .filter(({ start, length }) => length < mostClose || start % 3 !== 0)
    .map(({ start, length }) => FIRST_RUN_BIN + start * RUN_LENGTHS + length - 2);
}
