import { write } from '#app/platform/cache/touch.server.ts';
import type { JobName } from '#app/platform/jobs/job-kinds.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { authorize } from '../can.ts';
import { recordAct } from './record-act.server.ts';

/** Puts a failed job back into the queue and logs it; one that does not wait for that stays as it is. */
export async function retryJob(
  { db, queue }: Services,
  viewer: Viewer,
  { name, id }: { name: JobName; id: string },
): Promise<void> {
  authorize(viewer, 'manageJobs');
  await write(db, async (tx) => {
    await queue.retry(tx, name, id);
    await recordAct(tx, viewer, { action: 'retry-job', subject: `job:${id}`, data: { name } });
  });
}
