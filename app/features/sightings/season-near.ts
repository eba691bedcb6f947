import { FIRST_MONTH_BIN, UNKNOWN_SEASON_BIN } from './season-bin.ts';

const thirds = 36;

/** Thirds of the year between two of them, the shorter way round: the last third of December is beside January's first. */
export function thirdsApart(a: number, b: number): number {
  const apart = Math.abs(a - b) % thirds;
  return Math.min(apart, thirds - apart);
}

/** The thirds that a bin of the summaries covers: itself, the three of its month, none where the season is unknown. */
export function thirdsOfBin(bin: number): number[] {
  if (bin >= UNKNOWN_SEASON_BIN) return [];
  if (bin < FIRST_MONTH_BIN) return [bin];
  const first = (bin - FIRST_MONTH_BIN) * 3;
  return [first, first + 1, first + 2];
}

/** Bins about a third of the year; `weight` 2 for the third itself, 1 for those beside it and for its month where nothing finer is known. */
export function binsAround(third: number): { bin: number; weight: 1 | 2 }[] {
  return [
    { bin: third, weight: 2 },
    { bin: (third + 1) % thirds, weight: 1 },
    { bin: (third + thirds - 1) % thirds, weight: 1 },
    { bin: FIRST_MONTH_BIN + Math.floor(third / 3), weight: 1 },
  ];
}
