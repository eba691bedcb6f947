import { sql } from 'kysely';
import type { Db } from '../db/database.server.ts';
import type { JobName } from './job-kinds.ts';

/** How many jobs of a name are in each state. */
export type JobCounts = { name: JobName; waiting: number; running: number; done: number; failed: number };
export type FailedJob = { id: string; name: JobName; attempts: number; failedAt: Date; message: string };

/** Counts of every one of the jobs, those without rows included; done ones are kept for a week. */
export async function countJobs(db: Db, jobNames: readonly JobName[]): Promise<JobCounts[]> {
  const { rows } = await sql<{ name: string; state: string; jobs: number }>`
    select name, state::text as state, count(*)::int as jobs from pgboss.job group by name, state`.execute(db);
  return jobNames.map((name) => {
    const of = (...states: string[]) =>
      rows.filter((row) => row.name === name && states.includes(row.state)).reduce((sum, row) => sum + row.jobs, 0);
    return {
      name,
      waiting: of('created', 'retry'),
      running: of('active'),
      done: of('completed'),
      failed: of('failed', 'cancelled'),
    };
  });
}

/** Those of the jobs whose last try failed, the newest first, at most `limit`; their payloads stay out, they may hold secrets. */
export async function findFailedJobs(
  db: Db,
  { jobNames, limit }: { jobNames: readonly JobName[]; limit: number },
): Promise<FailedJob[]> {
  const { rows } = await sql<{ id: string; name: string; attempts: number; failedAt: Date; message: string | null }>`
    select id, name, retry_count + 1 as attempts, coalesce(completed_on, created_on) as "failedAt",
      coalesce(output ->> 'message', output #>> '{value,message}') as message
    from pgboss.job where state = 'failed' order by completed_on desc nulls last, id limit ${limit}`.execute(db);
  return rows.flatMap((row) => {
    const name = jobNames.find((known) => known === row.name);
    return name ? [{ ...row, name, message: row.message ?? '' }] : [];
  });
}
