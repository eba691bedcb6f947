import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { applyChecklistJob } from './jobs/apply-checklist.server.ts';
import { checkChecklistJob } from './jobs/check-checklist.server.ts';

/** Takes imports' jobs, one of a kind at a time: each may hold a whole list in memory. */
export async function exchangeJobs(services: Services, queue: JobQueue): Promise<void> {
  await queue.work('check-checklist', ({ importId }) => checkChecklistJob(services, importId));
  await queue.work('apply-checklist', (task) => applyChecklistJob(services, task));
}
