import { sql } from 'kysely';
import { countCoverage, recountCoverage } from '#app/features/sightings/coverage/count-coverage.server.ts';
import { findCoverage } from '#app/features/sightings/coverage/find-coverage.server.ts';
import { findOverdue } from '#app/features/sightings/coverage/find-overdue.server.ts';
import { openDatabase, operatorPatience } from '#app/platform/db/database.server.ts';
import { number, report } from './report.ts';

const all = { kind: 'all', id: 0 } as const;
/** Counted anew within a night's hour, and mended within the minute that the job has. */
const NIGHT_MS = 600_000;
const MINUTE_MS = 60_000;

/** What white spots cost: all squares counted anew, the fullest ones after a write, the map's numbers, what is overdue about the fullest. */
export async function reportCoverage(url: string): Promise<void> {
  const db = openDatabase(url, 4, operatorPatience);
  const night = await timed(() => recountCoverage(db));
  const { rows } = await sql<{ utm10: string; records: number; squares: number; finds: number }>`
    select utm10, records, count(*) over ()::int as squares, (select count(*)::int from sighting) as finds
    from square_coverage where scope = 'all' order by records desc limit 8`.execute(db);
  const fullest = rows.map(({ utm10 }) => utm10);
  for (const utm10 of fullest) await db.insertInto('square_stale').values({ utm10 }).execute();
  const mended = await timed(() => countCoverage(db));
  const read = await timed(() => findCoverage(db, all));
  const one = await timed(() =>
    findOverdue(db, { squares: fullest.slice(0, 1), scope: all, limit: 60, day: '2024-06-10' }),
  );
  const walk = await timed(() => findOverdue(db, { squares: fullest, scope: all, limit: 60, day: '2024-06-10' }));
  await db.destroy();
  const [first] = rows;
  report('fehér foltok: minden négyzet újra / tíz perc', night / NIGHT_MS, '≤ 1', [
    `${number(first?.finds ?? 0)} találat, ${number(first?.squares ?? 0)} négyzet, a legtöbb adat egyben ${number(first?.records ?? 0)}: ${number(night / 1000)} másodperc`,
  ]);
  report('a nyolc legtelibb négyzet írás után / egy perc', mended / MINUTE_MS, '≤ 1', [
    `${number(mended)} ms; a térkép számai ${number(read)} ms, ami esedékes egy négyzetben ${number(one)}, nyolcban ${number(walk)} ms`,
  ]);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
