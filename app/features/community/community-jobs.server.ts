import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import { openMailer } from '#app/platform/mail/send-letters.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { tellSearches } from './searches/tell-searches.server.ts';
import { tellFollowers } from './tell-followers.server.ts';
import { tellNewProjects } from './tell-new-projects.server.ts';
import { planWeek } from './week/plan-week.server.ts';
import { sendWeek } from './week/send-week.server.ts';

/** Takes this feature's jobs: every five minutes followers hear of what has come, and who has saved a search of what it has come to hold; on Mondays the letters of the week go. */
export async function communityJobs(services: Services, queue: JobQueue): Promise<void> {
  const { db, config } = services;
  const send = openMailer(config);
  await queue.work('tell-followers', () => tellFollowers(db));
  await queue.schedule('tell-followers', '*/5 * * * *', {});
  await queue.work('tell-searches', () => tellSearches(db));
  await queue.schedule('tell-searches', '*/5 * * * *', {});
  await queue.work('tell-new-projects', () => tellNewProjects(db));
  await queue.schedule('tell-new-projects', '31 * * * *', {});
  await queue.work('plan-week', () => planWeek(services));
  await queue.schedule('plan-week', '*/10 * * * *', {});
  await queue.work('send-week', (payload) => sendWeek(services, send, payload));
}
