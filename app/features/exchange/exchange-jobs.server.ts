import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { sweepMadeExports } from './exports/forget-made-exports.server.ts';
import { bringPictures } from './imports/pictures/bring-pictures.server.ts';
import { stepImport } from './imports/running/step-import.server.ts';
import { applyChecklistJob } from './jobs/apply-checklist.server.ts';
import { checkChecklistJob } from './jobs/check-checklist.server.ts';
import { judgeSnapshots } from './jobs/judge-snapshots.server.ts';
import { makeAskedExport } from './jobs/make-asked-export.server.ts';
import { makeSnapshot } from './jobs/make-snapshot.server.ts';
import { publishDatasets } from './jobs/publish-datasets.server.ts';
import { thinSnapshot } from './jobs/thin-snapshot.server.ts';

/** Takes the jobs of imports and of what is given to others, one of a kind at a time: each may go through everything. */
export async function exchangeJobs(services: Services, queue: JobQueue): Promise<void> {
  await queue.work('check-checklist', ({ importId }) => checkChecklistJob(services, importId));
  await queue.work('apply-checklist', (task) => applyChecklistJob(services, task));
  await queue.work('publish-datasets', () => publishDatasets(services));
  await queue.schedule('publish-datasets', '41 2 * * *', {});
  await queue.work('make-export', ({ exportId }) => makeAskedExport(services, exportId));
  await queue.work('sweep-exports', () => sweepMadeExports(services.db));
  await queue.schedule('sweep-exports', '47 * * * *', {});
  await queue.work('make-snapshot', ({ snapshotId }) => makeSnapshot(services, snapshotId));
  await queue.work('thin-snapshot', ({ snapshotId }) => thinSnapshot(services, snapshotId));
  await queue.work('judge-snapshots', () => judgeSnapshots(services));
  await queue.schedule('judge-snapshots', '17 3 * * *', {});
  await queue.work('bring-pictures', ({ importId }) => bringPictures(services, importId));
  await queue.work('step-import', ({ importId }) => stepImport(services, importId));
}
