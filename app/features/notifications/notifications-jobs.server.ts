import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { sweepNotifications } from './jobs/sweep-notifications.server.ts';
import { tellMessage } from './tell-message.server.ts';

/** Takes this feature's jobs: what administrators write is told, and every night what is old goes. */
export async function notificationsJobs(services: Services, queue: JobQueue): Promise<void> {
  await queue.work('tell-message', ({ messageId }) => tellMessage(services.db, messageId));
  await queue.work('sweep-notifications', () => sweepNotifications(services.db));
  await queue.schedule('sweep-notifications', '23 4 * * *', {});
}
