import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { giveBackwards } from './rules/give-by-rule.server.ts';
import { judgeAll, judgeChanged } from './rules/judge-members.server.ts';

/** Takes badges' jobs: every minute those are judged whose numbers have changed, every night all, and a saved rule gives to who reached it before. */
export async function badgesJobs({ db }: Pick<Services, 'db'>, queue: JobQueue): Promise<void> {
  await queue.work('judge-badges', () => judgeChanged(db));
  await queue.schedule('judge-badges', '* * * * *', {});
  await queue.work('judge-all-badges', () => judgeAll(db));
  await queue.schedule('judge-all-badges', '52 2 * * *', {});
  await queue.work('give-badge', ({ badgeId }) => giveBackwards(db, badgeId));
}
