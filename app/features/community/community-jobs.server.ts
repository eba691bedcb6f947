import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { tellSearches } from './searches/tell-searches.server.ts';
import { tellFollowers } from './tell-followers.server.ts';

/** Takes this feature's jobs: every five minutes followers hear of what has come, and who has saved a search of what it has come to hold. */
export async function communityJobs({ db }: Pick<Services, 'db'>, queue: JobQueue): Promise<void> {
  await queue.work('tell-followers', () => tellFollowers(db));
  await queue.schedule('tell-followers', '*/5 * * * *', {});
  await queue.work('tell-searches', () => tellSearches(db));
  await queue.schedule('tell-searches', '*/5 * * * *', {});
}
