import {
  handOverDeterminations,
  takeBackDeterminations,
} from '#app/features/determinations/hand-over-determinations.server.ts';
import { reopenVerdicts } from '#app/features/determinations/verdicts/reopen-verdicts.server.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { isHeldHidden } from '#app/features/sightings/changes/change-state.server.ts';
import { openDeleted } from '#app/features/sightings/changes/open-deleted.server.ts';
import { holdSightings, openToRearrange } from '#app/features/sightings/changes/open-for-edit.server.ts';
import {
  coarsenLike,
  handOverImages,
  markUndone,
  openRearrangement,
  type Rearrangement,
  setCount,
  setPartState,
  shareLinks,
  undoCoarser,
  unshareLinks,
} from '#app/features/sightings/changes/rearrangement.server.ts';
import { handOverComments } from '#app/features/talk/hand-over-comments.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { refusalMessages } from '../refusal-messages.ts';

/** Undoes a split (all of the second goes back into the first) or a merge (what came from the other returns to it); a second press changes nothing. Throws not_found, not_logged_in, not_allowed, conflict. */
export async function undoRearrangement(db: Db, viewer: Viewer, id: number): Promise<{ sightingId: number }> {
  return writeUnderTree(db, async (tx) => {
    const rearrangement = await openRearrangement(tx, id);
    const { kind, fromId, intoId, isUndone } = rearrangement;
    if (isUndone) return { sightingId: fromId };
    await holdSightings(tx, [fromId, intoId]);
    if (kind === 'split') await rejoin(tx, viewer, rearrangement);
    else await part(tx, viewer, rearrangement);
    await markUndone(tx, id);
    for (const sightingId of [fromId, intoId]) {
      if (rearrangement.moved.imageIds.length > 0)
        await reopenVerdicts(tx, { sightingId, cause: 'images', actorId: rearrangement.memberId });
      await archiveRevision(tx, { sightingId, memberId: rearrangement.memberId, kind: 'rejoined' });
    }
    return { sightingId: fromId };
  });
}

/** What was added to the second half since comes along: nothing that anybody said is lost. */
async function rejoin(tx: Tx, viewer: Viewer, { fromId, intoId, memberId, moved }: Rearrangement): Promise<void> {
  const first = await openToRearrange(tx, viewer, fromId);
  const second = await openToRearrange(tx, viewer, intoId);
  if (first.state === 'hidden' && second.state === 'published')
    throw new DomainError('conflict', [{ path: '', message: refusalMessages.rejoinHidden }]);
  await coarsenLike(tx, { sightingId: fromId, like: second });
  await handOverImages(tx, { memberId, fromId: intoId, intoId: fromId });
  await handOverDeterminations(tx, { fromId: intoId, intoId: fromId });
  await handOverComments(tx, { fromId: intoId, intoId: fromId });
  // What the split itself gave the second half has its say in the first; what came since comes along.
  await unshareLinks(tx, { sightingId: intoId, ...moved });
  await shareLinks(tx, { memberId, fromId: intoId, intoId: fromId, isMerge: true });
  // Counted anew meanwhile, that count stands.
  if (moved.counts) await setCount(tx, { sightingId: fromId, count: moved.counts.before, only: moved.counts.stays });
  await setPartState(tx, { sightingId: intoId, state: 'deleted' });
}

async function part(tx: Tx, viewer: Viewer, { fromId, intoId, memberId, moved }: Rearrangement): Promise<void> {
  const kept = await openToRearrange(tx, viewer, intoId);
  await openDeleted(tx, viewer, fromId);
  await handOverImages(tx, { memberId, fromId: intoId, intoId: fromId, only: moved.imageIds });
  await takeBackDeterminations(tx, { fromId, intoId, ids: moved.determinationIds, endedIds: moved.endedIds });
  await handOverComments(tx, { fromId: intoId, intoId: fromId, only: moved.commentIds });
  await unshareLinks(tx, { sightingId: intoId, ...moved });
  await undoCoarser(tx, intoId, moved.coarser);
  if (moved.opened && kept.state === 'published') await setPartState(tx, { sightingId: intoId, state: 'draft' });
  const isHeld = await isHeldHidden(tx, fromId);
  await setPartState(tx, { sightingId: fromId, state: isHeld ? 'hidden' : moved.state });
}
