import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { tellFollowers } from './tell-followers.server.ts';

/** Takes this feature's jobs: every five minutes followers hear of what has come. */
export async function communityJobs({ db }: Pick<Services, 'db'>, queue: JobQueue): Promise<void> {
  await queue.work('tell-followers', () => tellFollowers(db));
  await queue.schedule('tell-followers', '*/5 * * * *', {});
}
