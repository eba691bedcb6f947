import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { sweepAccountsJob } from './jobs/sweep-accounts.server.ts';
import { sendAccountLetter } from './send-account-letter.server.ts';

/** Takes members' jobs: letters that are asked for by name or address, the sweep every night. */
export async function membersJobs(services: Services, queue: JobQueue): Promise<void> {
  await queue.work('send-account-letter', (task) => sendAccountLetter(services, task));
  await queue.work('sweep-accounts', () => sweepAccountsJob(services.db));
  await queue.schedule('sweep-accounts', '41 3 * * *', {});
}
