import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { commitChangeSet } from '#app/features/determinations/tree-changes/commit-change-set.server.ts';
import { proposeChangeSet } from '#app/features/determinations/tree-changes/propose-change-set.server.ts';
import { eveningFormSchema } from '#app/features/recording/evenings/evening-form.ts';
import { reviseEvening } from '#app/features/recording/evenings/revise-evening.server.ts';
import { saveEvening } from '#app/features/recording/evenings/save-evening.server.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { jobKinds } from '#app/jobs.ts';
import { type Db, jobPatience, openDatabase } from '#app/platform/db/database.server.ts';
import { openQueue } from '#app/platform/jobs/queue.server.ts';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import type { Sizes } from './generate.ts';
import { endProcesses, startSite } from './processes.ts';
import { quantile, randomFrom } from './random.ts';
import { watchWaits } from './watch-waits.ts';

/** A second's work of a busy site; a machine that cannot bear it gets a share of it. */
const perSecond = { vote: 50, save: 10, page: 5 } as const;
type Kind = keyof typeof perSecond;

/** Of all sightings: 20,000 of a hundred thousand. */
const renamedShare = 0.2;
const eveningFinds = 200;
/** Nobody fills the form of an evening in faster; without any pause it is a measure of what a whole core less leaves. */
const betweenRevisionsMs = 2_000;
/** Mostly what is new is looked at. */
const newest = 2000;

export type Load = {
  /** Milliseconds within which 99 of a hundred were answered. */
  p99: Record<Kind, number>;
  asked: number;
  /** Answers but 2xx and 3xx, by status. */
  refused: Record<string, number>;
};
export type Disturbed = Load & { name: string; seconds: number; deadlocks: number; details: string };

/** What a busy site's people notice of a change of the tree and of an evening that is revised, each against a quiet while before it. */
export async function measureDisturbance(
  url: string,
  dataDir: string,
  { share, size, only }: { share: number; size: Sizes; only?: string | undefined },
  tell: { quiet(load: Load): void; disturbed(quiet: Load, load: Disturbed): void },
): Promise<void> {
  const db = openDatabase(url, 4, jobPatience);
  const queue = await openQueue(url, 'web', jobKinds);
  for (const table of ['sighting', 'determination', 'member', 'sighting_image'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    );
  const site = await startSite(url, dataDir, { SESSION_SECRET: testSecret });
  const people = await makePeople(db);
  const load = makeLoad(site.url, people, { share, size });
  try {
    await during(load, pause(8_000));
    const quiet = await during(load, pause(30_000));
    tell.quiet(quiet);
    const disturbances = {
      rendszertan: async () => ({
        name: 'rendszertan változása',
        work: () => changeTree(db, size.sightings * renamedShare),
      }),
      este: async () => ({
        name: 'este átírása, két másodpercenként',
        work: await anEvening({ db, queue }, { size, everyMs: betweenRevisionsMs }),
      }),
      'este-sorban': async () => ({
        name: 'este átírása, megállás nélkül',
        work: await anEvening({ db, queue }, { size, everyMs: 0 }),
      }),
    };
    for (const [key, prepare] of Object.entries(disturbances)) {
      if (only !== undefined && only !== key) continue;
      const { name, work } = await prepare();
      tell.disturbed(quiet, await disturb(db, load, name, work));
    }
  } finally {
    await endProcesses(site.process);
    await queue.stop();
    await db.destroy();
  }
}

async function disturb(db: Db, load: LoadMaker, name: string, work: () => Promise<string>): Promise<Disturbed> {
  const before = await deadlocksOf(db);
  const waits = watchWaits(db);
  const started = performance.now();
  let details = '';
  const told = await during(
    load,
    work().then((text) => {
      details = text;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  details += `; kapcsolatok: ${await waits()}`;
  // Connections tell their counts a while after they have become idle.
  await pause(12_000);
  return { ...told, name, seconds, details, deadlocks: (await deadlocksOf(db)) - before };
}

async function deadlocksOf(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? 0;
}

/** The most sighted species become synonyms of others of their genera. */
async function changeTree(db: Db, renamedAtLeast: number): Promise<string> {
  const { rows } = await sql<{ id: number; into: number; sightings: number }>`
    select t.id, o.id as into, c.sightings from taxon_count c join taxon t on t.id = c.taxon_id
    cross join lateral (select min(o.id) as id from taxon o where o.genus_id = t.genus_id and o.rank = 'species' and o.id <> t.id) o
    where t.rank = 'species' and o.id is not null order by c.sightings desc limit 2000`.execute(db);
  const chosen: typeof rows = [];
  const kept = new Set<number>();
  let sightings = 0;
  for (const row of rows) {
    if (sightings >= renamedAtLeast) break;
    if (kept.has(row.id) || chosen.some(({ id }) => id === row.into)) continue;
    kept.add(row.into);
    chosen.push(row);
    sightings += row.sightings;
  }
  const changes = chosen.map(({ id, into }) => ({ kind: 'synonymise' as const, taxon: id, accepted: into }));
  const head = { title: 'Mérés', reason: 'mérés', source: 'mérés', origin: 'editor' as const };
  const id = await proposeChangeSet(db, 'operator', { ...head, changes });
  const report = await commitChangeSet(db, 'operator', id);
  return `${changes.length} név, ${report.renamedSightings} találat`;
}

/** An evening with its finds, and the way to move it again and again, at most once in so long. */
async function anEvening(
  services: {
    db: Db;
    queue: Awaited<ReturnType<typeof openQueue>>;
  },
  { size, everyMs }: { size: Sizes; everyMs: number },
): Promise<() => Promise<string>> {
  const viewer: Viewer = { ...visitor(), memberId: 1, emailVerified: true };
  const place = (at: number) => ({ latitude: 47.4 + at / 1000, longitude: 19.04, text: 'a kertben' });
  const evening = (at: number, clientId: string) =>
    eveningFormSchema.parse({
      clientId,
      startedOn: '2024-07-31',
      startedAt: '21:30',
      endedAt: '02:15',
      method: 'lightTrapping',
      place: place(at),
    });
  const clientId = randomUUID();
  const { id } = await saveEvening(services, viewer, evening(0, clientId));
  for (let at = 0; at < eveningFinds; at++)
    await recordSighting(
      services,
      viewer,
      sightingFormSchema.parse({
        clientId: randomUUID(),
        sessionId: id,
        taxonId: size.taxa - 1000 - at,
        observedOn: { from: '2024-07-31', time: '22:10' },
        place: place(0),
        method: 'lightTrapping',
      }),
    );
  return async () => {
    const times: number[] = [];
    for (const end = performance.now() + 30_000; performance.now() < end; ) {
      const started = performance.now();
      await reviseEvening(services, viewer, { id, form: evening(times.length + 1, clientId) });
      const took = performance.now() - started;
      times.push(took / 1000);
      await pause(Math.max(0, everyMs - took));
    }
    const [median, longest] = [quantile(times, 0.5), Math.max(...times)].map((seconds) => seconds.toFixed(2));
    return `${times.length}-szer ${eveningFinds} találat, középen ${median}, legfeljebb ${longest} s`;
  };
}

type Person = { cookie: string };

async function makePeople(db: Db): Promise<Person[]> {
  const people: Person[] = [];
  for (let memberId = 2; memberId < 42; memberId++) people.push({ cookie: await aSessionCookie(db, memberId) });
  return people;
}

type LoadMaker = (told: { kind: Kind; milliseconds: number; status: number }[]) => () => Promise<void>;

/** What people do, each at its own pace whether the site keeps up or not. */
function makeLoad(site: string, people: readonly Person[], { share, size }: { share: number; size: Sizes }): LoadMaker {
  const random = randomFrom(7);
  const pick = (below: number) => Math.floor(random() * below);
  const headers = () => ({ origin: new URL(site).origin, cookie: people[pick(people.length)]?.cookie ?? '' });
  const post = (path: string, body: unknown) =>
    fetch(new URL(path, site), {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
    });
  const asks: Record<Kind, () => Promise<Response>> = {
    vote: () =>
      post('/spottings/determine/v2', {
        action: 'determine',
        spottingId: size.sightings - pick(newest),
        taxonId: size.taxa - pick(900),
        certainty: 'sure',
      }),
    save: () =>
      post('/spottings/new/saveasync', {
        clientId: randomUUID(),
        taxonId: size.taxa - pick(900),
        observedOn: { from: '2024-05-20' },
        place: { latitude: 46 + random(), longitude: 18 + random() },
      }),
    page: () => fetch(new URL(urls.sightings(), site), { headers: headers() }),
  };
  return (told) => {
    const running = new Set<Promise<void>>();
    const timers = (Object.keys(asks) as Kind[]).map((kind) =>
      setInterval(
        () => {
          const started = performance.now();
          const one = asks[kind]()
            .then(async (answer) => {
              await answer.arrayBuffer();
              told.push({ kind, milliseconds: performance.now() - started, status: answer.status });
            })
            .catch(() => void told.push({ kind, milliseconds: performance.now() - started, status: 0 }))
            .finally(() => running.delete(one));
          running.add(one);
        },
        1000 / (perSecond[kind] * share),
      ),
    );
    return async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    };
  };
}

async function during(load: LoadMaker, work: Promise<unknown>): Promise<Load> {
  const told: { kind: Kind; milliseconds: number; status: number }[] = [];
  const stop = load(told);
  await work;
  await stop();
  const p99 = (kind: Kind) =>
    quantile(
      told.filter((each) => each.kind === kind).map(({ milliseconds }) => milliseconds),
      0.99,
    );
  const refused: Record<string, number> = {};
  for (const { kind, status } of told)
    if (status < 200 || status >= 400) refused[`${kind} ${status}`] = (refused[`${kind} ${status}`] ?? 0) + 1;
  return { p99: { vote: p99('vote'), save: p99('save'), page: p99('page') }, asked: told.length, refused };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
