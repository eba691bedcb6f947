import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { sql } from 'kysely';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { countContained } from '#app/features/sightings/containers/count-contained.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { endProcesses, startSite } from './processes.ts';
import { median, quantile } from './random.ts';

/** Of the event that is asked: the issue's own figures. */
export const eventSizes = { members: 500, sightings: 20_000 };
export const listeners = 1000;
/** Finds that have come since the numbers were last counted: of a busy minute. */
export const uncounted = 40;

const rounds = 40;
const warmUps = 10;
const saves = 80;
/** A cookie makes the page the reader's own, which is never kept. */
const ownPage = { cookie: 'bench=1' };

export type EventMeasure = {
  sightings: number;
  /** Median milliseconds of the general list, and of each page of the event. */
  list: number;
  pages: { name: string; milliseconds: number }[];
  /** The same where each is asked for right after a write, when nothing of it is known. */
  afterWrites: { list: number; pages: { name: string; milliseconds: number }[] };
  /** Median milliseconds of a save by a participant on a day of the event, and on another day. */
  saveInside: number;
  saveOutside: number;
  /** What listening costs: how many heard of a find, from its save to the first, half and last of them (ms), and the server's memory before and after (MB). */
  live: { heard: number; first: number; half: number; last: number; before: number; after: number };
};

/** The pages, the saves and the listeners of an event in which five hundred members saw twenty thousand finds. */
export async function measureEvents(url: string, dataDir: string): Promise<EventMeasure> {
  const db = openDatabase(url, 2);
  const { eventId, sightings } = await makeBigEvent(db);
  const site = await startSite(url, dataDir, { CONNECTIONS_PER_ADDRESS: '0' });
  try {
    const { list, pages } = await measurePages(site.url, eventId);
    const afterWrites = await measurePages(site.url, eventId, () => write(db, async (tx) => touch(tx, 'sightings')));
    const saved = await measureSaves(db);
    const live = await measureListening(db, { site, eventId });
    return { sightings, list, pages, afterWrites, ...saved, live };
  } finally {
    await endProcesses(site.process);
    await db.destroy();
  }
}

/** An event that runs today, with all members and as many finds of theirs as are asked, taken in by its rule. */
async function makeBigEvent(db: Db): Promise<{ eventId: number; sightings: number }> {
  const today = wallClock(new Date()).date;
  const { members, sightings } = eventSizes;
  await sql`set statement_timeout = 0`.execute(db);
  for (const table of ['sighting', 'determination'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))`.execute(
      db,
    );
  const { rows } = await sql<{ id: number }>`
    insert into event (client_id, member_id, name, first_day, last_day, invite_word)
    values (${randomUUID()}, 1, 'Mérés', ${today}, ${today}, ${randomUUID()}) returning id`.execute(db);
  const eventId = rows[0]?.id ?? 0;
  await sql`insert into event_participant (event_id, member_id)
    select ${eventId}, id from member order by id limit ${members}`.execute(db);
  await sql`
    insert into sighting_in_event (event_id, sighting_id, way)
    select ${eventId}, s.id, 'rule' from sighting s join event_participant p on p.event_id = ${eventId} and p.member_id = s.member_id
    where s.state = 'published' and s.public_visibility = 'exact' order by s.id desc limit ${sightings}`.execute(db);
  await countContained(db);
  await sql`vacuum analyze`.execute(db);
  await sql`insert into contained_stale (sighting_id)
    select sighting_id from sighting_in_event order by sighting_id desc limit ${uncounted}`.execute(db);
  const counted = await sql<{ count: number }>`select count(*)::int from sighting_in_event`.execute(db);
  return { eventId, sightings: counted.rows[0]?.count ?? 0 };
}

async function measurePages(siteUrl: string, eventId: number, before: () => Promise<void> = async () => undefined) {
  const paths = new Map([
    ['list', urls.sightings()],
    ['lapja', urls.event(eventId)],
    ['találatok', urls.eventTab(eventId, 'talalatok')],
    ['fajok', urls.eventTab(eventId, 'fajok')],
    ['résztvevők', urls.eventTab(eventId, 'resztvevok')],
    ['térkép', urls.eventTab(eventId, 'terkep')],
    ['eredmények', urls.eventTab(eventId, 'eredmenyek')],
    ['szűrt lista', urls.sightings({ esemeny: eventId })],
  ]);
  const times = new Map<string, number[]>();
  for (let round = -warmUps; round < rounds; round++) {
    for (const [name, path] of paths) {
      await before();
      const started = performance.now();
      const answer = await fetch(siteUrl + path, { headers: ownPage });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
    }
  }
  const of = (name: string) => median(times.get(name) ?? []);
  const names = [...paths.keys()].filter((name) => name !== 'list');
  return { list: of('list'), pages: names.map((name) => ({ name, milliseconds: of(name) })) };
}

/** Turn about, by one participant: a find of today, which the event takes in, and one of another day. */
async function measureSaves(db: Db): Promise<Pick<EventMeasure, 'saveInside' | 'saveOutside'>> {
  const times: Record<'inside' | 'outside', number[]> = { inside: [], outside: [] };
  for (let round = -warmUps; round < saves; round++) {
    for (const side of ['inside', 'outside'] as const) {
      const started = performance.now();
      await save(db, side === 'inside' ? wallClock(new Date()).date : '2024-05-20');
      if (round >= 0) times[side].push(performance.now() - started);
    }
  }
  return { saveInside: median(times.inside), saveOutside: median(times.outside) };
}

async function save(db: Db, day: string): Promise<void> {
  const taxon = await db
    .selectFrom('taxon')
    .select('id')
    .where('rank', '=', 'species')
    .where('status', '=', 'accepted')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const form = sightingFormSchema.parse({
    clientId: randomUUID(),
    taxonId: taxon.id,
    observedOn: { from: day },
    place: { latitude: 47.5012, longitude: 19.0405, uncertaintyM: 12 },
  });
  const viewer: Viewer = { ...visitor(), memberId: 1, emailVerified: true };
  await recordSighting({ db }, viewer, form);
}

type Listened = { site: Awaited<ReturnType<typeof startSite>>; eventId: number };

/** So many listen over connections of their own; one find is saved, and each notes when it heard of it. */
async function measureListening(db: Db, { site, eventId }: Listened): Promise<EventMeasure['live']> {
  const before = await memoryOf(site.process.pid);
  const told: number[] = [];
  let started = Number.POSITIVE_INFINITY;
  const requests: http.ClientRequest[] = [];
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const opened = Array.from({ length: listeners }, () => {
    return new Promise<void>((resolve, reject) => {
      const request = http.get(site.url + urls.eventLive(eventId), { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`Listening was answered ${response.statusCode}.`));
        let isFirst = true;
        response.setEncoding('utf8').on('data', (text: string) => {
          if (!text.includes('event: totals')) return;
          if (isFirst) resolve();
          else told.push(performance.now() - started);
          isFirst = false;
        });
        response.on('error', () => undefined);
      });
      request.on('error', reject);
      requests.push(request);
    });
  });
  await Promise.all(opened);
  started = performance.now();
  await save(db, wallClock(new Date()).date);
  for (let waited = 0; told.length < listeners && waited < 30_000; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const after = await memoryOf(site.process.pid);
  for (const request of requests) request.on('error', () => undefined).destroy();
  const [first = Number.NaN] = told;
  return { heard: told.length, first, half: quantile(told, 0.5), last: told.at(-1) ?? Number.NaN, before, after };
}

/** MB that a process holds now. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
