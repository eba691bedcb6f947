import { thirdsApart } from '../hints/season-near.ts';

/** Finds by the thirds of the year, 0–35, that their public dates touch; none where a date says too little. */
export type SeasonPart = { thirds: readonly number[]; finds: number };

/** Whether it was seen in a third of the year or one beside it. */
export function isAboutNow(parts: readonly SeasonPart[], third: number): boolean {
  return parts.some(({ thirds }) => thirds.some((each) => thirdsApart(each, third) <= 1));
}

/** Months, 1–12, with at least half as many finds as the best one has, in the calendar's order. */
export function bestMonths(parts: readonly SeasonPart[]): number[] {
  const finds = Array.from({ length: 12 }, () => 0);
  for (const part of parts)
    for (const third of part.thirds) {
      const month = Math.floor(third / 3);
      finds[month] = (finds[month] ?? 0) + part.finds / part.thirds.length;
    }
  const most = Math.max(...finds);
  return most === 0 ? [] : finds.flatMap((count, month) => (count * 2 >= most ? [month + 1] : []));
}
