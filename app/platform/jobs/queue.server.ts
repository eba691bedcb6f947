import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import { type Db, keptAlive } from '../db/database.server.ts';
import { awayOr } from '../db/database-away.ts';
import { type JobKinds, type JobName, type JobPayloads, jobNamesOf } from './job-kinds.ts';

/** Work for later, kept in PostgreSQL; a job row rides the transaction that is passed in. */
export type JobQueue = {
  enqueue<Name extends JobName>(db: Db, name: Name, payload: JobPayloads[Name]): Promise<void>;
  /** Many that can wait: whatever is enqueued one by one goes before them. */
  enqueueForLater<Name extends JobName>(db: Db, name: Name, payloads: readonly JobPayloads[Name][]): Promise<void>;
  /** Starts taking jobs; a handler must be idempotent: a job may come twice. */
  work<Name extends JobName>(
    name: Name,
    handler: (payload: JobPayloads[Name]) => Promise<void>,
    concurrency?: number,
  ): Promise<void>;
  schedule<Name extends JobName>(name: Name, cron: string, payload: JobPayloads[Name]): Promise<void>;
  /** Puts a failed job back into the queue, with the transaction that is passed in; another state stays as it is. */
  retry(db: Db, name: JobName, id: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * What every queue goes by. A worker tells of each job it holds; one that was killed is silent, and its job is another's within
 * a minute: silence of `heartbeatSeconds`, the next look of a living worker, the wait before a retry. A job that goes on is
 * never taken for lost, however long it lasts: only after `expireInSeconds` is it given up as hung.
 */
const everyQueue = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  heartbeatSeconds: 20,
  expireInSeconds: 6 * 3600,
};
const heartbeatRefreshSeconds = 5;
/** Seconds between two looks of a living worker at what others hold. */
export const superviseSeconds = 15;

/** For the patient ones among the jobs. */
const patience = { retryLimit: 48, retryDelayMax: 1800 };

/** Opens the queue on the database at `url`; role 'web' only enqueues and does no upkeep, `timed` false sets off nothing by the clock. Creates its tables where missing. */
export async function openQueue(url: string, role: 'web' | 'worker', kinds: JobKinds, timed = true): Promise<JobQueue> {
  const { schemas, patient } = kinds;
  const boss = new PgBoss({
    connectionString: url,
    ...keptAlive,
    max: role === 'web' ? 1 : 3,
    supervise: role === 'worker',
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: role === 'worker' && timed,
    application_name: `lelohely-${role}`,
  });
  boss.on('error', tellSeldom());
  await boss.start();
  for (const name of jobNamesOf(kinds)) {
    const options = patient.includes(name) ? { ...everyQueue, ...patience } : everyQueue;
    await boss.createQueue(name, options);
    // One that an earlier release made bears its options.
    await boss.updateQueue(name, options);
  }

  return {
    async enqueue(db, name, payload) {
      await boss.send(name, schemas[name].parse(payload), { db: asBossDb(db) });
    },
    async enqueueForLater(db, name, payloads) {
      if (payloads.length === 0) return;
      const jobs = payloads.map((payload) => ({ data: schemas[name].parse(payload), priority: -1 }));
      await boss.insert(name, jobs, { db: asBossDb(db) });
    },
    async retry(db, name, id) {
      await boss.retry(name, id, { db: asBossDb(db) });
    },
    async work(name, handler, concurrency = 1) {
      const options = {
        batchSize: 1,
        pollingIntervalSeconds: 0.5,
        localConcurrency: concurrency,
        heartbeatRefreshSeconds,
      };
      await boss.work(name, options, async (jobs) => {
        for (const job of jobs) await handler(schemas[name].parse(job.data));
      });
    },
    async schedule(name, cron, payload) {
      await boss.schedule(name, cron, payload, { tz: 'Europe/Budapest' });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** While the database is away every queue fails twice a second; that is said once a minute. */
function tellSeldom(): (error: Error) => void {
  let quietUntil = 0;
  return (error) => {
    const isAway = awayOr(error) !== error;
    if (isAway && performance.now() < quietUntil) return;
    if (isAway) quietUntil = performance.now() + 60_000;
    console.error('A feladatsor hibája:', isAway ? error.message : error);
  };
}

/** The caller's executor as pg-boss takes one. */
function asBossDb(db: Db) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const result = await db.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows: [...result.rows] };
    },
  };
}
