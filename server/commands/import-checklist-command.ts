import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import {
  applyChecklist,
  dryRunChecklist,
  type SourcedPlan,
} from '#app/features/exchange/checklists/import-checklist.server.ts';
import { writeReport } from '#app/features/exchange/checklists/report-file.ts';
import { lineKinds } from '#app/features/exchange/checklists/report-line.ts';
import { exchangeMessages } from '#app/features/exchange/messages.ts';
import { DomainError, problemBody } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { StartupError } from '#app/platform/startup-error.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';

/** Conflicts that the terminal shows; all of them are in the report. */
const shownConflicts = 20;

const { report } = exchangeMessages;

/** `import-checklist FILE`: prints what would change, with `--apply` changes it. Answers 0, or 2 where rows are held for a person. */
export async function importChecklist(db: Db, args: string[]): Promise<number> {
  const { file, ...options } = readArgs(args);
  try {
    const plan = await dryRunChecklist(db, file, options.source);
    printPlan(plan);
    if (options.report) {
      await pipeline(Readable.from(writeReport(plan.lines)), createWriteStream(options.report));
      console.log(`A teljes jelentés: ${options.report}`);
    }
    if (plan.changes.length === 0) console.log('Nincs mit alkalmazni.');
    else if (options.apply) console.log(`Alkalmazva: ${await applyChecklist(db, 'operator', plan)}. számú változás.`);
    else console.log('Ez próba volt, semmi nem változott. Alkalmazás: ugyanez a parancs --apply kapcsolóval.');
    return plan.counts.conflict > 0 ? 2 : 0;
  } catch (error) {
    if (error instanceof DomainError) throw new StartupError(problemBody(error).detail);
    throw error;
  }
}

function readArgs(args: string[]) {
  const usage = 'Így kell: import-checklist FÁJL [--apply] [--report FÁJL] [--source FORRÁS]';
  const text = { type: 'string' } as const;
  try {
    const options = { apply: { type: 'boolean' }, report: text, source: text } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, ...values };
  } catch {
    // An unknown option: the usage names those that there are.
  }
  throw new StartupError(usage);
}

function printPlan({ source, counts, remarks, lines }: SourcedPlan): void {
  console.log(`Forrás: ${source}`);
  for (const remark of remarks) console.log(`  ${remark}`);
  for (const kind of lineKinds) console.log(`${formatNumber(counts[kind]).padStart(8)} ${report.kinds[kind]}`);
  const conflicts = lines.filter(({ kind }) => kind === 'conflict');
  for (const { line, name, details } of conflicts.slice(0, shownConflicts))
    console.log(`${String(line).padStart(7)}. sor  ${name}: ${details}`);
  if (conflicts.length > shownConflicts)
    console.log(
      `         … és még ${formatNumber(conflicts.length - shownConflicts)} (mind a jelentésben: --report FÁJL)`,
    );
}
