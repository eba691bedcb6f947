import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { publishDrafts } from './change-state.server.ts';

/** Takes sightings' jobs: what waited for a confirmed address becomes visible. */
export async function sightingsJobs({ db }: Services, queue: JobQueue): Promise<void> {
  await queue.work('publish-drafts', ({ memberId }) => publishDrafts(db, memberId));
}
