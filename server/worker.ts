import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';

/** Takes background jobs until the queue is stopped; every feature's handlers are named here. */
export async function startWorker(_services: Services, _queue: JobQueue): Promise<void> {}
