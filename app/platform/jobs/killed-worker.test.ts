import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { jobKinds, jobNames } from '#app/jobs.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { isWhole } from '#test/harness/scale.ts';
import { holdJobsAndDie } from '#test/hold-jobs.ts';
import type { JobName, JobPayloads } from './job-kinds.ts';
import { type JobQueue, openQueue, superviseSeconds } from './queue.server.ts';

const database = useTestDatabase();
let boss: PgBoss;
let queue: JobQueue;

beforeAll(async () => {
  queue = await openQueue(database.url, 'web', jobKinds);
  boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false, max: 1 });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await queue.stop();
});

const letter = { letterId: randomUUID(), to: 'a@example.org', subject: 's', text: 't', html: 'h', kind: 'k' };
const payloads: JobPayloads = {
  'make-derivatives': { imageId: 1 },
  'renew-credits': { memberId: 1 },
  'renew-authors': {},
  'change-licences': { changeId: 1 },
  'purge-deleted': {},
  'send-letter': letter,
  'publish-drafts': { memberId: 1 },
  'relocate-sightings': {},
  'rate-queue': {},
  'send-account-letter': { kind: 'reset-password', typed: 'anna' },
  'sweep-accounts': {},
  'sweep-uploads': {},
  'drop-files': {},
  'verify-names': {},
  'verify-summaries': {},
  'finish-renaming': {},
  'count-waiting': {},
  'rename-of-member': { memberId: 1 },
  'check-checklist': { importId: 1 },
  'apply-checklist': { importId: 1, memberId: 1 },
  'publish-datasets': {},
  'step-import': { importId: 1 },
  'bring-pictures': { importId: 1 },
  'gather-notices': {},
  'send-notices': { letterId: randomUUID(), memberId: 1, cadence: 'now' },
  'push-notices': { deviceId: 1, noticeIds: [1] },
  'sweep-notifications': {},
  'tell-message': { messageId: 1 },
  'tell-followers': {},
  'tell-searches': {},
  'plan-week': {},
  'send-week': { letterId: randomUUID(), memberId: 1, from: '2026-05-04', to: '2026-05-10' },
  'tell-event-starts': {},
  'tell-events-nearby': {},
  'tell-new-projects': {},
  'sweep-quiz': {},
  'judge-badges': {},
  'judge-all-badges': {},
  'give-badge': { badgeId: 1 },
  'count-coverage': {},
  'recount-coverage': {},
  'count-contained': {},
  'make-export': { exportId: 1 },
  'sweep-exports': {},
  'make-snapshot': { snapshotId: 1 },
  'thin-snapshot': { snapshotId: 1 },
  'judge-snapshots': {},
  'make-own-data': { exportId: 1 },
  'sweep-own-data': {},
  'delete-members': {},
};

async function statesOf(name: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; jobs: number }>`
    select state::text, count(*)::int as jobs from pgboss.job where name = ${name} group by state`.execute(database.db);
  return Object.fromEntries(rows.map(({ state, jobs }) => [state, jobs]));
}

/** Lets so many seconds of silence pass for what is held, and a living worker look around. */
async function passSilently(seconds: number): Promise<void> {
  await sql`
    update pgboss.job set heartbeat_on = heartbeat_on - make_interval(secs => ${seconds}),
      started_on = started_on - make_interval(secs => ${seconds}) where state = 'active'`.execute(database.db);
  await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(database.db);
  await boss.supervise();
}

const needsOthers: string[] = ['send-letter', 'send-notices', 'make-derivatives', 'make-own-data'];

it('lets every queue be heard of, and gives a silent worker up soon enough for another to have its job within a minute', async () => {
  const { rows } = await sql<{ name: string; silence: number | null; delay: number; limit: number; expire: number }>`
    select name, heartbeat_seconds as silence, retry_delay as delay, retry_limit as limit, expire_seconds as expire
    from pgboss.queue where name not like '\\_\\_%'`.execute(database.db);
  expect(rows.map(({ name }) => name).sort()).toEqual([...jobNames].sort());
  for (const { name, silence, delay, limit, expire } of rows) {
    // A first retry waits at most twice its delay.
    expect((silence ?? Number.POSITIVE_INFINITY) + superviseSeconds + 2 * delay, name).toBeLessThan(60);
    expect(limit, name).toBeGreaterThan(0);
    // A day is as long as somebody else's server, or the store of the files, may be away.
    if (needsOthers.includes(name)) expect(limit, name).toBeGreaterThan(40);
    expect(expire, `${name} may last for hours`).toBeGreaterThanOrEqual(3600);
  }
});

it('gives what a killed worker held to another, once, whichever queue it is of', async () => {
  for (const name of jobNames) await queue.enqueue(database.db, name, payloads[name]);
  await holdJobsAndDie(database.url);

  await passSilently(60);
  for (const name of jobNames) expect(await statesOf(name), name).toEqual({ retry: 1 });
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.db);

  const taken: JobName[] = [];
  const next = await openQueue(database.url, 'worker', jobKinds, false);
  for (const name of jobNames) await next.work(name, async () => void taken.push(name));
  await expect.poll(() => [...taken].sort()).toEqual([...jobNames].sort());
  await next.stop();
  for (const name of jobNames) expect(await statesOf(name), name).toEqual({ completed: 1 });
});

it('never takes a job for lost while its worker is heard of, however long it lasts', async () => {
  const worker = await openQueue(database.url, 'worker', jobKinds, false);
  let started = 0;
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  await worker.work('make-own-data', async () => {
    started += 1;
    await held;
  });
  await sql`delete from pgboss.job`.execute(database.db);
  await queue.enqueue(database.db, 'make-own-data', payloads['make-own-data']);
  await expect.poll(() => started).toBe(1);
  // It has lasted for an hour and is heard of again after silence.
  await sql`
    update pgboss.job set started_on = now() - interval '1 hour', heartbeat_on = now() - interval '15 seconds'`.execute(
    database.db,
  );
  const silence = async () =>
    (
      await sql<{ seconds: number }>`
        select extract(epoch from now() - heartbeat_on)::int as seconds from pgboss.job where state = 'active'`.execute(
        database.db,
      )
    ).rows[0]?.seconds;
  await expect.poll(silence).toBeLessThan(10);
  await passSilently(0);
  expect(await statesOf('make-own-data')).toEqual({ active: 1 });
  end();
  await expect.poll(() => statesOf('make-own-data')).toEqual({ completed: 1 });
  expect(started).toBe(1);
  await worker.stop();
});

// By the clock of the wall, which takes its while; the others let the silence pass in the rows.
if (isWhole) {
  it('a living worker has what a killed one held within a minute', { timeout: 60_000 }, async () => {
    await sql`delete from pgboss.job`.execute(database.db);
    for (const name of jobNames) await queue.enqueue(database.db, name, payloads[name]);
    await holdJobsAndDie(database.url);
    const taken = new Set<JobName>();
    const next = await openQueue(database.url, 'worker', jobKinds, false);
    for (const name of jobNames) await next.work(name, async () => void taken.add(name));
    await expect.poll(() => taken.size, { timeout: 60_000, interval: 500 }).toBe(jobNames.length);
    await next.stop();
  });
}
