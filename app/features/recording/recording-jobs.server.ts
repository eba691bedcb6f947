import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { makeDerivativesJob } from './jobs/make-derivatives.server.ts';
import { sweepUploadsJob } from './jobs/sweep-uploads.server.ts';

/** Takes recording's jobs: served pictures as they come, the sweep every hour. */
export async function recordingJobs(services: Services, queue: JobQueue): Promise<void> {
  await queue.work('make-derivatives', (payload) => makeDerivativesJob(services, payload));
  await queue.work('sweep-uploads', () => sweepUploadsJob(services));
  await queue.schedule('sweep-uploads', '17 * * * *', {});
}
