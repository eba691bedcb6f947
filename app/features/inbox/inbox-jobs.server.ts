import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import { openMailer } from '#app/platform/mail/send-letters.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { gatherDue } from './gather-due.server.ts';
import { pushNotices } from './jobs/push-notices.server.ts';
import { sendNotices } from './jobs/send-notices.server.ts';

/** Takes this feature's jobs: every minute what is due is gathered; what was gathered is read as it is now, and goes out as letters and messages to devices. */
export async function inboxJobs(services: Services, queue: JobQueue): Promise<void> {
  const send = openMailer(services.config);
  await queue.work('gather-notices', () => gatherDue(services));
  await queue.schedule('gather-notices', '* * * * *', {});
  await queue.work('send-notices', (payload) => sendNotices(services, send, payload));
  await queue.work('push-notices', (payload) => pushNotices(services, payload), 4);
}
