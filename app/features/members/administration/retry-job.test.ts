import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { jobNames } from '#app/jobs.ts';
import { countJobs, findFailedJobs } from '#app/platform/jobs/job-report.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { useTestServices } from '#test/harness/services.ts';
import { createMember } from '../create-member.server.ts';
import { retryJob } from './retry-job.server.ts';

const services = useTestServices();

it('shows failed jobs without their payloads, and puts one back into the queue, logged', async () => {
  const memberId = await createMember(services, {
    username: 'ágnes',
    fullName: '',
    email: 'agnes@example.org',
    password: 'három szép futrinka',
    emailVerified: true,
    isAdmin: true,
  });
  for (const imageId of [1, 2]) await services.queue.enqueue(services.db, 'make-derivatives', { imageId });
  await sql`update pgboss.job set state = 'failed', completed_on = now(), output = ${JSON.stringify({
    message: 'A fájl nincs meg.',
  })} where data = '{"imageId": 1}'`.execute(services.db);
  const counts = async () => (await countJobs(services.db, jobNames)).find((job) => job.name === 'make-derivatives');
  expect(await counts()).toMatchObject({ waiting: 1, failed: 1, running: 0, done: 0 });
  const [failed] = await findFailedJobs(services.db, { jobNames, limit: 10 });
  expect(failed).toMatchObject({ name: 'make-derivatives', message: 'A fájl nincs meg.', attempts: 1 });
  expect(JSON.stringify(failed)).not.toContain('imageId');

  const job = { name: 'make-derivatives', id: failed?.id ?? '' } as const;
  await expect(retryJob(services, visitor(), job)).rejects.toMatchObject({ code: 'not_logged_in' });
  await retryJob(services, { ...visitor(), memberId, isAdmin: true }, job);
  expect(await counts()).toMatchObject({ waiting: 2, failed: 0 });
  const acts = await services.db.selectFrom('audit_log').select(['action', 'subject', 'data']).execute();
  expect(acts).toEqual([{ action: 'retry-job', subject: `job:${job.id}`, data: { name: 'make-derivatives' } }]);
});
