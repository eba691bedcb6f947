import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { sweepNotifications } from './jobs/sweep-notifications.server.ts';
import { gatherNotices } from './letters/gather-notices.server.ts';
import { tellMessage } from './tell-message.server.ts';

/** Takes this feature's jobs: every minute what is due is gathered into letters and messages to devices, every night what is old goes. */
export async function notificationsJobs(services: Services, queue: JobQueue): Promise<void> {
  await queue.work('gather-notices', () => gatherNotices(services));
  await queue.schedule('gather-notices', '* * * * *', {});
  await queue.work('tell-message', ({ messageId }) => tellMessage(services.db, messageId));
  await queue.work('sweep-notifications', () => sweepNotifications(services.db));
  await queue.schedule('sweep-notifications', '23 4 * * *', {});
}
