import path from 'node:path';
import { commitChangeSet } from '#app/features/determinations/tree-changes/commit-change-set.server.ts';
import { undoChangeSet } from '#app/features/determinations/tree-changes/undo-change-set.server.ts';
import { dryRunChecklist, proposeChecklist } from '#app/features/exchange/checklists/import-checklist.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrateToLatest } from '#app/platform/db/migrate.server.ts';
import { writeChecklist } from './checklist-file.ts';
import { makeTaxa } from './made-taxa.ts';

/** Taxa of the list that is brought in. */
const size = 100_000;

/** Seconds that bringing a large checklist into an empty database takes, with its undo, and the most memory this process held meanwhile, in MB. */
export async function measureChecklist(databaseUrl: string, folder: string) {
  const file = path.join(folder, 'checklist.csv');
  await writeChecklist(file, makeTaxa(size));
  const db = openDatabase(databaseUrl, 4);
  await migrateToLatest(db);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 100);
  const plan = await timed(() => dryRunChecklist(db, file));
  const proposed = await timed(() => proposeChecklist(db, 'operator', plan.result));
  const committed = await timed(() => commitChangeSet(db, 'operator', proposed.result));
  const undone = await timed(() => undoChangeSet(db, 'operator', proposed.result));
  clearInterval(watch);
  await db.destroy();
  return {
    taxa: plan.result.counts.new,
    dryRun: plan.seconds,
    apply: proposed.seconds + committed.seconds,
    undo: undone.seconds,
    peak: peak / 1024 / 1024,
  };
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}
