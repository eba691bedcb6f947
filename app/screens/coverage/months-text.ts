import { monthName } from '#app/platform/text/months.ts';

/** Months of the year, 1–12 and rising, as `május–július, szeptember`; over New Year as one run; `egész évben` of all, '' of none. */
export function monthsText(months: readonly number[]): string {
  if (months.length === 12) return 'egész évben';
  const runs: number[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run?.at(-1) === month - 1) run.push(month);
    else runs.push([month]);
  }
  const [first, last] = [runs[0], runs.at(-1)];
  if (first && last && first !== last && first[0] === 1 && last.at(-1) === 12) {
    runs.shift();
    runs[runs.length - 1] = [...last, ...first];
  }
  return runs.map((run) => runText(run)).join(', ');
}

function runText(run: readonly number[]): string {
  const [first = 0, last = first] = [run[0], run.at(-1)];
  return run.length === 1 ? monthName(first) : `${monthName(first)}–${monthName(last)}`;
}
