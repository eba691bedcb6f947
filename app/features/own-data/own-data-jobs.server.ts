import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { deleteMembers } from './jobs/delete-members.server.ts';
import { makeOwnData } from './jobs/make-own-data.server.ts';
import { sweepOwnData } from './jobs/sweep-own-data.server.ts';

/** Takes the jobs of those who take their data home or leave. */
export async function ownDataJobs(services: Services, queue: JobQueue): Promise<void> {
  await queue.work('make-own-data', ({ exportId }) => makeOwnData(services, { exportId }));
  await queue.work('sweep-own-data', () => sweepOwnData(services));
  await queue.schedule('sweep-own-data', '23 * * * *', {});
  await queue.work('delete-members', () => deleteMembers(services));
  await queue.schedule('delete-members', '7 * * * *', {});
}
