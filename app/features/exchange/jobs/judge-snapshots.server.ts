import type { Services } from '#app/platform/session/request-context.server.ts';
import { judgeSnapshot, standingSnapshots, sweepSnapshots } from '../snapshots/judge-snapshot.server.ts';
import { findSnapshotRow } from '../snapshots/snapshots.repo.server.ts';
import { thinSnapshot } from './thin-snapshot.server.ts';

/** Looks through all frozen files for what is not public any more and takes it out; one that fails does not hold up the others. */
export async function judgeSnapshots(services: Services): Promise<void> {
  await sweepSnapshots(services.db);
  const failures: unknown[] = [];
  for await (const id of standingSnapshots(services.db)) {
    await judge(services, id).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pillanatképet nem sikerült átnézni.`);
}

async function judge(services: Services, id: number): Promise<void> {
  const row = await findSnapshotRow(services.db, id);
  if (row?.state === 'ready') await judgeSnapshot(services, row);
  // One that was broken off, or whose job has been lost.
  else if (row?.state === 'thinning') await thinSnapshot(services, id);
}
