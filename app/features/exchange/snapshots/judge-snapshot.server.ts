import { coarsest, type Visibility } from '#app/features/sightings/privacy/public-place.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { questionTells } from './question-tells.ts';
import { readIndex, visibilities } from './snapshot-index.server.ts';
import {
  findPublicStates,
  pageStandingSnapshots,
  type SnapshotRow,
  sweepSnapshotRows,
  updateSnapshotThinning,
  updateSnapshotUntold,
} from './snapshots.repo.server.ts';

type Needed = Pick<Services, 'db' | 'storage' | 'queue'>;

/** What must go out of a snapshot, and how coarse the coarsest place among those that have become coarser is now; `exact` where none has. */
type Withdrawn = { ids: Set<number>; coarsest: Visibility };

/**
 * The sightings in a snapshot that everybody may not see any more as they stand in it: withdrawn, hidden or deleted, of a member who has
 * left, or with a place that has become coarser.
 */
export async function findWithdrawn(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  indexKey: string,
): Promise<Withdrawn> {
  const withdrawn: Withdrawn = { ids: new Set(), coarsest: 'exact' };
  for await (const entries of readIndex(storage, indexKey)) {
    const states = await findPublicStates(
      db,
      entries.map(({ id }) => id),
    );
    const now = new Map(states.map((state) => [state.id, state]));
    for (const { id, visibility } of entries) {
      const state = now.get(id);
      const isCoarser = state && visibilities.indexOf(state.visibility) > visibilities.indexOf(visibility);
      if (!state?.isGiven || isCoarser) withdrawn.ids.add(id);
      if (isCoarser) withdrawn.coarsest = coarsest([withdrawn.coarsest, state.visibility]);
    }
  }
  return withdrawn;
}

/**
 * Looks whether all that a snapshot shows is still public. Where it is not, nobody gets its file until what must go is out of it, and what it
 * asked is told no more where that would tell too much of what goes. True where it may be given.
 */
export async function judgeSnapshot({ db, storage, queue }: Needed, row: SnapshotRow): Promise<boolean> {
  if (row.state !== 'ready' || row.index_key === null) return false;
  const withdrawn = await findWithdrawn({ db, storage }, row.index_key);
  if (withdrawn.ids.size === 0) return true;
  await write(db, async (tx) => {
    if (!(await updateSnapshotThinning(tx, row.id))) return;
    if (questionTells(row.question, withdrawn.coarsest)) await updateSnapshotUntold(tx, row.id);
    await queue.enqueue(tx, 'thin-snapshot', { snapshotId: row.id });
    touch(tx, 'site');
  });
  return false;
}

/** A snapshot that is not made by then never will be, and one that failed is not kept longer. */
const mostWaitedMs = 24 * 3_600_000;

/** Standing snapshots, some at a time. */
export async function* standingSnapshots(db: Services['db']): AsyncGenerator<number> {
  const limit = 100;
  for (let afterId = 0; ; ) {
    const ids = await pageStandingSnapshots(db, { afterId, limit });
    yield* ids;
    if (ids.length < limit) return;
    afterId = ids.at(-1) ?? afterId;
  }
}

/** Sweeps what came to nothing. */
export async function sweepSnapshots(db: Services['db'], now = new Date()): Promise<void> {
  await sweepSnapshotRows(db, new Date(now.getTime() - mostWaitedMs));
}
