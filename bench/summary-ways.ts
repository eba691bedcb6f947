import { sql } from 'kysely';
import { contributionOf, type SummaryKey, summaryTables } from '#app/features/sightings/summaries/summary-rows.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { type Db, jobPatience, openDatabase, type Tx } from '#app/platform/db/database.server.ts';
import { quantile } from './random.ts';

const writers = 8;
const sightingsMoved = 400;

export type Way = {
  name: string;
  /** Writes a second, until all of them can be read in the summaries. */
  perSecond: number;
  /** Milliseconds of a write: 99 of a hundred, and the half. */
  p99: number;
  median: number;
  /** Milliseconds until the summaries had caught up with the last write. */
  lag: number;
};

/**
 * The summaries' part of votes and saves, nothing else, by as many writers as a process has: written by each commit under the one lock,
 * and put down as rows that one job folds. Both leave the same summaries, which is proved.
 */
export async function measureSummaryWays(url: string): Promise<Way[]> {
  const db = openDatabase(url, writers + 1, jobPatience);
  try {
    const changes = await makeChanges(db);
    // Only to warm up.
    await timeWriters(db, changes, async () => 0);
    const atCommit = await timeWriters(db, changes, async () => 0);
    await proveWhole(db);
    await setTrigger(db, 'disable');
    const folder = startFolder(db);
    const folded = await timeWriters(db, changes, folder.end);
    await setTrigger(db, 'enable');
    await proveWhole(db);
    return [
      { name: 'a véglegesítés írja, egy zár alatt', ...atCommit },
      { name: 'különbségek saját sorokban, feladat hajtja össze', ...folded },
    ];
  } finally {
    await db.destroy();
  }
}

async function proveWhole(db: Db): Promise<void> {
  const wrong = await verifySummaries(db);
  if (wrong.length > 0) throw new Error(`The summaries are not whole: ${JSON.stringify(wrong)}`);
}

type Part = Record<string, (SummaryKey & { sightings: number })[]>;
type Changes = { more: Part; fewer: Part };

/** What some sightings add, then the same taken away, so that all is as it was in the end. */
async function makeChanges(db: Db): Promise<Changes[]> {
  const rows = await db.selectFrom('sighting').selectAll().orderBy('id').limit(sightingsMoved).execute();
  const lines = await db.selectFrom('taxon').select(['id', 'ancestor_ids']).execute();
  const lineOf = new Map(lines.map(({ id, ancestor_ids }) => [id, ancestor_ids]));
  const parts = rows.map((row) => {
    const added = contributionOf({ row, ancestorIds: lineOf.get(row.taxon_id ?? 0) ?? [] });
    const kept = summaryTables.filter((table) => added[table].length > 0);
    return Object.fromEntries(kept.map((table) => [table, added[table].map((key) => ({ ...key, sightings: 1 }))]));
  });
  return [...parts.map((more) => ({ more, fewer: {} })), ...parts.map((fewer) => ({ more: {}, fewer }))];
}

/** As a write puts it down (`insertSummaryChange`). */
const putDown = (tx: Tx, changes: Changes) =>
  sql`insert into summary_change (changes) values (${JSON.stringify(changes)})`.execute(tx);

async function runWriters(db: Db, changes: readonly Changes[]): Promise<number[]> {
  const times: number[] = [];
  const next = changes.values();
  const writer = async () => {
    for (const each of next) {
      const started = performance.now();
      await db.transaction().execute((tx) => putDown(tx, each));
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return times;
}

async function timeWriters(
  db: Db,
  changes: readonly Changes[],
  catchUp: () => Promise<number>,
): Promise<Omit<Way, 'name'>> {
  const started = performance.now();
  const half = changes.length / 2;
  // Nothing is taken away before it is there.
  const times = [...(await runWriters(db, changes.slice(0, half))), ...(await runWriters(db, changes.slice(half)))];
  const lag = await catchUp();
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: changes.length / seconds, p99: quantile(times, 0.99), median: quantile(times, 0.5), lag };
}

async function setTrigger(db: Db, how: 'enable' | 'disable'): Promise<void> {
  await sql`alter table summary_change ${sql.raw(how)} trigger summary_change_write`.execute(db);
}

/** The job of the other design: takes what is put down, a hundred at a time, adds it up, and writes it under the lock. */
function startFolder(db: Db): { end(): Promise<number> } {
  let isEnding = false;
  const work = (async () => {
    for (;;) {
      const wasEnding = isEnding;
      const folded = await db.transaction().execute(foldSome);
      if (folded === 0 && wasEnding) return;
    }
  })();
  return {
    async end() {
      const started = performance.now();
      isEnding = true;
      await work;
      return performance.now() - started;
    },
  };
}

async function foldSome(tx: Tx): Promise<number> {
  const { rows } = await sql<{ changes: Changes }>`
    delete from summary_change where id in (select id from summary_change order by id limit 100) returning changes`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  const sums = new Map<string, Map<string, { key: SummaryKey; sightings: number }>>();
  const add = (part: Part, sign: number) => {
    for (const [table, keys] of Object.entries(part))
      for (const { sightings, ...key } of keys) {
        const ofTable = sums.get(table) ?? new Map();
        sums.set(table, ofTable);
        const text = JSON.stringify(key);
        const known = ofTable.get(text) ?? { key: key as SummaryKey, sightings: 0 };
        ofTable.set(text, { ...known, sightings: known.sightings + sign * sightings });
      }
  };
  for (const { changes } of rows) {
    add(changes.more, 1);
    add(changes.fewer, -1);
  }
  const partOf = (sign: number) =>
    Object.fromEntries(
      [...sums].flatMap(([table, ofTable]) => {
        const some = [...ofTable.values()].filter(({ sightings }) => sightings * sign > 0);
        return some.length > 0
          ? [[table, some.map(({ key, sightings }) => ({ ...key, sightings: sightings * sign }))]]
          : [];
      }),
    );
  const changes = JSON.stringify({ more: partOf(1), fewer: partOf(-1) });
  await sql`select pg_advisory_xact_lock(hashtext('sighting summaries')), write_summaries(${changes}::jsonb)`.execute(
    tx,
  );
  return rows.length;
}
