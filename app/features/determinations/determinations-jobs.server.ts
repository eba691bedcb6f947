import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { countWaiting } from './jobs/count-waiting.server.ts';
import { renameOfMember } from './jobs/rename-of-member.server.ts';
import { verifyNames } from './jobs/verify-names.server.ts';
import { finishUndoing } from './tree-changes/remove-undone.server.ts';
import { finishRenaming } from './tree-changes/rename-sightings.server.ts';

/** Takes this feature's background jobs: names after a change of scopes, every hour what waits and the proof that stored = computed. */
export async function determinationsJobs({ db }: Pick<Services, 'db'>, queue: JobQueue): Promise<void> {
  await queue.work('rename-of-member', (payload) => renameOfMember(db, payload));
  await queue.work('count-waiting', () => countWaiting(db));
  await queue.schedule('count-waiting', '37 * * * *', {});
  // A new site's experts need not wait for the hour.
  await queue.enqueue(db, 'count-waiting', {});
  await queue.work('verify-names', () => verifyNames(db));
  // What a process that ended left behind.
  await queue.work('finish-renaming', async () => {
    await finishRenaming(db);
    await finishUndoing(db);
  });
  await queue.schedule('finish-renaming', '* * * * *', {});
  await queue.schedule('verify-names', '17 * * * *', {});
}
