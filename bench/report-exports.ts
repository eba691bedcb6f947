import { measureExports } from './exports.ts';
import { number, report } from './report.ts';

/** Everything as a file, beside what the database alone can do. */
export async function reportExports(url: string, folder: string): Promise<void> {
  const { ours, copy } = await measureExports(url, folder);
  report(
    'CSV-export / COPY (ugyanaz az összekapcsolás) TO STDOUT, sor másodpercenként',
    ours.perSecond / copy.perSecond,
    '≥ 0,4',
    [
      `${number(ours.perSecond)} és ${number(copy.perSecond)} sor másodpercenként; ${number(ours.rows)} sor, ${number(ours.megabytes)} MB`,
    ],
  );
  report('a CSV-export folyamatának memóriája / 300 MB', ours.memory / 300, '≤ 1', [`${number(ours.memory)} MB`]);
}
