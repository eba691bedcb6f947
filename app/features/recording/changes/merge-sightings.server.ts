import { handOverDeterminations } from '#app/features/determinations/hand-over-determinations.server.ts';
import { reopenVerdicts } from '#app/features/determinations/verdicts/reopen-verdicts.server.ts';
import { can } from '#app/features/members/can.ts';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { holdSightings, openToRearrange } from '#app/features/sightings/changes/open-for-edit.server.ts';
import {
  coarsenLike,
  findRepeat,
  handOverImages,
  keepRearrangement,
  setPartState,
  shareLinks,
} from '#app/features/sightings/changes/rearrangement.server.ts';
import type { Snapshot } from '#app/features/sightings/summaries/snapshot.server.ts';
import { handOverComments } from '#app/features/talk/hand-over-comments.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { guardClientKey } from '#app/platform/db/client-keys.repo.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { invalid } from '../checked-form.ts';
import { recordingMessages as messages } from '../messages.ts';
import { maxImages } from '../sighting-limits.ts';

type Merge = { keptId: number; mergedId: number; clientId: string };

/**
 * Makes one sighting of two of the same observer: pictures, determinations, comments, favourites and groups go over to the kept one, whose
 * own data stay, but that its place is as coarse as that of either; a draft becomes public where the other was; what experts had decided of the other ends. The other can be brought back. Once for each clientId. Throws not_found, not_logged_in, not_allowed, invalid, conflict.
 */
export async function mergeSightings(
  db: Db,
  viewer: Viewer,
  { keptId, mergedId, clientId }: Merge,
): Promise<{ id: number }> {
  if (keptId === mergedId) throw invalid('otherId', refusalMessages.mergeSame);
  return writeUnderTree(db, async (tx) => {
    await holdSightings(tx, [keptId, mergedId]);
    // A twin of this press may have been faster while this one waited for the rows.
    const { memberId: asker } = viewer;
    if (asker !== null) {
      const content = { keptId, mergedId };
      await guardClientKey(tx, { memberId: asker, kind: 'rearrangement', clientId, content });
    }
    const repeat = asker === null ? undefined : await findRepeat(tx, { memberId: asker, clientId });
    if (repeat) return { id: repeat.intoId };
    const [kept, merged] = [await openToRearrange(tx, viewer, keptId), await openToRearrange(tx, viewer, mergedId)];
    if (kept.member_id !== merged.member_id) throw invalid('otherId', refusalMessages.mergeForeign);
    if (kept.images.length + merged.images.length > maxImages)
      throw invalid('otherId', messages.tooManyImages(maxImages));
    const opens = opensByMerge(viewer, { kept, merged });
    const { member_id: memberId } = kept;
    const between = { fromId: mergedId, intoId: keptId };
    const coarser = await coarsenLike(tx, { sightingId: keptId, like: merged });
    const links = await shareLinks(tx, { ...between, memberId, isMerge: true });
    const imageIds = await handOverImages(tx, { memberId, ...between });
    const said = await handOverDeterminations(tx, between);
    const commentIds = await handOverComments(tx, between);
    if (imageIds.length > 0) await reopenVerdicts(tx, { sightingId: keptId, cause: 'images', actorId: memberId });
    // Decided of a find by itself, with its own day and place: none goes over to the other.
    await reopenVerdicts(tx, { sightingId: mergedId, cause: 'merged', actorId: memberId, toldOf: keptId });
    await setPartState(tx, { sightingId: mergedId, state: 'deleted' });
    if (opens) await setPartState(tx, { sightingId: keptId, state: 'published' });
    for (const sightingId of [keptId, mergedId]) await archiveRevision(tx, { sightingId, memberId, kind: 'merged' });
    const state = merged.state === 'deleted' ? 'published' : merged.state;
    const moved = {
      imageIds,
      determinationIds: said.ids,
      endedIds: said.endedIds,
      commentIds,
      ...links,
      state,
      opened: opens,
      counts: null,
      coarser,
    };
    await keepRearrangement(tx, { clientId, memberId, kind: 'merge', ...between, moved });
    return { id: keptId };
  });
}

type Parts = Record<'kept' | 'merged', Snapshot>;

/** What everybody sees stays to be seen: whether a draft that keeps it opens with it. Throws invalid. */
function opensByMerge(viewer: Viewer, { kept, merged }: Parts): boolean {
  if (merged.state !== 'published' || kept.state === 'published') return false;
  if (kept.state === 'hidden') throw invalid('otherId', refusalMessages.mergeIntoHidden);
  if (!can(viewer, 'publish')) throw invalid('otherId', refusalMessages.mergeIntoDraft);
  return true;
}
