import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { sweepAccountsJob } from './jobs/sweep-accounts.server.ts';

/** Takes members' jobs: the sweep every night. */
export async function membersJobs({ db }: Services, queue: JobQueue): Promise<void> {
  await queue.work('sweep-accounts', () => sweepAccountsJob(db));
  await queue.schedule('sweep-accounts', '41 3 * * *', {});
}
