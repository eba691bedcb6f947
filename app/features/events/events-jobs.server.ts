import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { tellStarts } from './tell-participants.server.ts';

/** Takes the jobs of events. */
export async function eventsJobs({ db }: Pick<Services, 'db'>, queue: JobQueue): Promise<void> {
  await queue.work('tell-event-starts', () => tellStarts(db));
  await queue.schedule('tell-event-starts', '11 * * * *', {});
}
