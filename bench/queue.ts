import { sql } from 'kysely';
import { pageWaiting } from '#app/features/determinations/waiting/page-waiting.server.ts';
import { noFilters, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';
import { addNodes, caughtUp } from './queue-world.ts';
import { median } from './random.ts';

const rounds = 200;
const warmUps = 20;
const limit = 50;

type Times = { median: number; p95: number };
type Asked = { name: string; scopes: number[] | null; filters?: Partial<SightingFilters> };

/** p95 in milliseconds of the next fifty of an expert's queue, by how wide the branch is and what is asked, and of a select by primary key. */
export async function measureQueue(
  url: string,
): Promise<{ select: Times; queues: ({ name: string; found: number } & Times)[] }> {
  const db = openDatabase(url, 1);
  try {
    await secondVotes(db);
    const questions = await someQuestions(db);
    await sql`vacuum analyze determination, sighting_queue, taxon`.execute(db);
    const times = new Map<string, number[]>();
    const found = new Map<string, number>();
    const note = async (name: string, round: number, work: () => Promise<readonly unknown[]>) => {
      const started = performance.now();
      const rows = await work();
      if (round < 0) return found.set(name, rows.length);
      return times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
    };
    // Turn about, so that whatever else the machine does meets all of them.
    for (let round = -warmUps; round < rounds; round++) {
      const id = 1 + (((round + warmUps) * 4093) % 1_000_000);
      await note('select', round, () => db.selectFrom('sighting').selectAll().where('id', '=', id).execute());
      for (const { name, scopes, filters } of questions) {
        const wanted = {
          viewerId: 1,
          scopes,
          verdict: 'open' as const,
          filters: { ...noFilters, ...filters },
          except: [],
        };
        await note(name, round, () => pageWaiting(db, { ...wanted, cursor: undefined, limit }));
      }
    }
    const timesOf = (name: string): Times => {
      const sorted = (times.get(name) ?? []).toSorted((one, other) => one - other);
      return { median: median(sorted), p95: sorted[Math.floor(rounds * 0.95)] ?? 0 };
    };
    const queues = questions.map(({ name }) => ({ name, ...timesOf(name), found: found.get(name) ?? 0 }));
    return { select: timesOf('select'), queues };
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
}

async function someQuestions(db: Db): Promise<Asked[]> {
  const { rows } = await sql<{ rank: string; id: number }>`
    select t.rank, t.id from taxon t join taxon_count c on c.taxon_id = t.id
    where t.rank in ('class', 'order', 'family', 'genus', 'species') order by c.sightings desc, t.id`.execute(db);
  const of = (rank: string) => rows.filter((row) => row.rank === rank).map(({ id }) => id);
  const [family = 0, ...families] = of('family');
  const [genus = 0, named = 0, ...genera] = of('genus');
  const [species = 0] = of('species');
  const order = of('order').slice(0, 1);
  const rare = of('species').at(-1) ?? 0;
  const nodes = await addNodes(db, { family: families[0] ?? family, genus, species });
  await caughtUp(db, { memberId: 1, genusId: named });
  return [
    { name: 'minden ízeltlábú', scopes: of('class').slice(0, 1) },
    { name: 'egy rend', scopes: order },
    { name: 'a leggyakoribb család', scopes: [family] },
    { name: 'a leggyakoribb nemzetség', scopes: [genus] },
    { name: 'a leggyakoribb faj', scopes: [species] },
    { name: 'a legritkább faj', scopes: [rare] },
    ...nodes.map(({ name, id }) => ({ name, scopes: [id] })),
    { name: 'három család és három nemzetség', scopes: [...families.slice(1, 4), ...genera.slice(-3)] },
    { name: 'a fajra nem határozottak', scopes: null },
    { name: 'egy nemzetség, ahol mindenre szavazott', scopes: [named] },
    { name: 'egy rend, egy megyéje', scopes: order, filters: { countyCode: '07' } },
    { name: 'egy rend, egy alakja', scopes: order, filters: { lifeStage: 'pupa' } },
    { name: 'egy rend, egy észlelője', scopes: order, filters: { observer: 'tag77' } },
    { name: 'egy rend, egy napja', scopes: order, filters: { from: '2020-05-05', to: '2020-05-05' } },
    { name: 'egy rend, egy négyzete', scopes: order, filters: { utm10: 'CT56' } },
    { name: 'egy rend, ritka faja', scopes: of('class').slice(0, 1), filters: { taxonId: rare } },
    { name: 'a fajra nem határozottak, egy családban', scopes: null, filters: { taxonId: family } },
  ];
}
