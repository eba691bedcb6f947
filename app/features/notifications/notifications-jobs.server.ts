import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import { openMailer } from '#app/platform/mail/send-letters.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { pushNotices } from './jobs/push-notices.server.ts';
import { sendNotices } from './jobs/send-notices.server.ts';
import { sweepNotifications } from './jobs/sweep-notifications.server.ts';
import { gatherNotices } from './letters/gather-notices.server.ts';
import { tellMessage } from './tell-message.server.ts';

/** Takes this feature's jobs: every minute what is due is made into letters, every night what is old goes. */
export async function notificationsJobs(services: Services, queue: JobQueue): Promise<void> {
  const send = openMailer(services.config);
  await queue.work('send-notices', (payload) => sendNotices(services, send, payload));
  await queue.work('push-notices', (payload) => pushNotices(services, payload), 4);
  await queue.work('gather-notices', () => gatherNotices(services));
  await queue.schedule('gather-notices', '* * * * *', {});
  await queue.work('tell-message', ({ messageId }) => tellMessage(services.db, messageId));
  await queue.work('sweep-notifications', () => sweepNotifications(services.db));
  await queue.schedule('sweep-notifications', '23 4 * * *', {});
}
