import { sql } from 'kysely';
import { pageQueue } from '#app/features/sightings/page-queue.server.ts';
import { noFilters } from '#app/features/sightings/sighting-filters.ts';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';

const rounds = 200;
const warmUps = 20;
const limit = 50;

/** p95 in milliseconds of the next fifty of an expert's queue, by how wide the branch is, and of a select by primary key. */
export async function measureQueue(
  url: string,
): Promise<{ selectP95: number; queues: { name: string; p95: number }[] }> {
  const db = openDatabase(url, 1);
  try {
    await secondVotes(db);
    const scopes = await someScopes(db);
    const times = new Map<string, number[]>();
    const note = async (name: string, round: number, work: () => Promise<unknown>) => {
      const started = performance.now();
      await work();
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
    };
    // Turn about, so that whatever else the machine does meets all of them.
    for (let round = -warmUps; round < rounds; round++) {
      const id = 1 + (((round + warmUps) * 4093) % 1_000_000);
      await note('select', round, () => db.selectFrom('sighting').selectAll().where('id', '=', id).execute());
      for (const [name, ids] of scopes) {
        const wanted = { viewerId: 1, scopes: ids, verdict: 'open' as const, filters: noFilters, except: [] };
        await note(name, round, () => pageQueue(db, { ...wanted, cursor: undefined, limit }));
      }
    }
    const p95 = (name: string) => (times.get(name) ?? []).toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)] ?? 0;
    return { selectP95: p95('select'), queues: scopes.map(([name]) => ({ name, p95: p95(name) })) };
  } finally {
    await db.destroy();
  }
}

/** Half of the sightings have a second determination: a million and a half; the expert who is measured has named many that still wait. */
async function secondVotes(db: Db): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`
    insert into determination (sighting_id, member_id, taxon_id, written_name)
    select s.id, case when s.id % 200 = 0 then 1 else 2 + (s.member_id % 1000) end, s.taxon_id, t.scientific_name
    from sighting s join taxon t on t.id = s.taxon_id
    where s.id % 2 = 0 and s.member_id <> 1 and s.member_id <> 2 + (s.member_id % 1000)
    on conflict do nothing`.execute(db);
  await sql`analyze determination`.execute(db);
  await sql`analyze sighting_queue`.execute(db);
}

async function someScopes(db: Db): Promise<[name: string, ids: number[] | null][]> {
  const { rows } = await sql<{ rank: string; id: number }>`
    select distinct on (t.rank) t.rank, t.id from taxon t join taxon_count c on c.taxon_id = t.id
    where t.rank in ('class', 'order', 'family', 'genus') order by t.rank, c.sightings desc`.execute(db);
  const of = (rank: string) => rows.filter((row) => row.rank === rank).map(({ id }) => id);
  return [
    ['minden ízeltlábú', of('class')],
    ['egy rend', of('order')],
    ['egy család', of('family')],
    ['egy nemzetség', of('genus')],
    ['fajra nem határozottak', null],
  ];
}
