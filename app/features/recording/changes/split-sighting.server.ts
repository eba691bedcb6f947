import { handOverDeterminations } from '#app/features/determinations/hand-over-determinations.server.ts';
import { reopenVerdicts } from '#app/features/determinations/verdicts/reopen-verdicts.server.ts';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { allOf } from '#app/features/sightings/changes/copy-sighting.server.ts';
import { insertSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { openToRearrange } from '#app/features/sightings/changes/open-for-edit.server.ts';
import {
  findRepeat,
  handOverImages,
  keepRearrangement,
  type Moved,
  setCount,
  setPartState,
  shareLinks,
} from '#app/features/sightings/changes/rearrangement.server.ts';
import { setObservers } from '#app/features/sightings/changes/set-observers.server.ts';
import { findEveningOfSighting } from '#app/features/sightings/lists/find-in-evening.server.ts';
import type { Snapshot } from '#app/features/sightings/summaries/snapshot.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { guardClientKey } from '#app/platform/db/client-keys.repo.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { invalid } from '../checked-form.ts';
import { holdOwnEvening } from '../evenings/evenings.repo.server.ts';
import { recordingMessages as messages } from '../messages.ts';
import type { Split } from './rearrange-form.ts';

/**
 * Makes a second sighting out of one, with the chosen pictures and determinations and everything else the same, but for a count,
 * which is shared out; once for each clientId. Throws not_found, not_logged_in, not_allowed, invalid, conflict.
 */
export async function splitSighting(
  db: Db,
  viewer: Viewer,
  { sightingId: fromId, clientId, ...chosen }: Split & { sightingId: number },
): Promise<{ id: number }> {
  return writeUnderTree(db, async (tx) => {
    const eveningId = await holdEveningOf(tx, viewer, fromId);
    const source = await openToRearrange(tx, viewer, fromId);
    const { member_id: memberId, state } = source;
    const content = { act: 'split', fromId, chosen };
    await guardClientKey(tx, { memberId, kind: 'sighting', clientId, content });
    const repeat = await findRepeat(tx, { memberId, clientId });
    if (repeat) return { id: repeat.intoId };
    checkChoice(source, chosen);
    const counts = countsOf(source, chosen);
    const { id: intoId, isNew } = await insertSighting(tx, {
      ...allOf(source),
      eveningId,
      individualCount: counts?.goes ?? null,
      clientId,
      state: state === 'draft' ? 'draft' : 'published',
    });
    // The key is that of another sighting: nothing may be poured into it.
    if (!isNew) throw invalid('clientId', messages.clientId);
    if (counts) await setCount(tx, { sightingId: fromId, count: counts.stays });
    if (state === 'hidden') await setPartState(tx, { sightingId: intoId, state });
    await setObservers(tx, { sightingId: intoId, memberId, names: source.observers, isTold: false });
    const links = await shareLinks(tx, { fromId, intoId, memberId, isMerge: false });
    const imageIds = await handOverImages(tx, { memberId, fromId, intoId, only: chosen.imageIds });
    const said = await handOverDeterminations(tx, { fromId, intoId, only: chosen.determinationIds });
    if (imageIds.length > 0) await reopenVerdicts(tx, { sightingId: fromId, cause: 'images', actorId: memberId });
    for (const sightingId of [fromId, intoId]) await archiveRevision(tx, { sightingId, memberId, kind: 'split' });
    const moved: Moved = {
      imageIds,
      determinationIds: said.ids,
      endedIds: said.endedIds,
      commentIds: [],
      ...links,
      state: 'published',
      opened: false,
      counts: counts && { before: counts.before, stays: counts.stays },
      coarser: null,
    };
    await keepRearrangement(tx, { clientId, memberId, kind: 'split', fromId, intoId, moved });
    return { id: intoId };
  });
}

/** The evening on which it came, not to be moved until the transaction ends: before its finds, as whoever mends an evening holds them. */
async function holdEveningOf(tx: Tx, { memberId }: Viewer, sightingId: number): Promise<number | null> {
  const id = await findEveningOfSighting(tx, sightingId);
  if (id === undefined || memberId === null) return null;
  return (await holdOwnEvening(tx, { id, memberId }, 'share')) ? id : null;
}

/** How a count is shared out; null where nobody counted. Neither half has it by itself. */
function countsOf(
  { individual_count: before }: Snapshot,
  { staysCount, goesCount }: Pick<Split, 'staysCount' | 'goesCount'>,
): { before: number; stays: number; goes: number } | null {
  if (before === null) return null;
  if (staysCount === undefined) throw invalid('staysCount', refusalMessages.splitCount(before));
  if (goesCount === undefined) throw invalid('goesCount', refusalMessages.splitCount(before));
  return { before, stays: staysCount, goes: goesCount };
}

/** Both halves must have something to show. */
function checkChoice(
  source: Snapshot,
  { imageIds, determinationIds }: Pick<Split, 'imageIds' | 'determinationIds'>,
): void {
  const going = source.images.filter(({ id }) => imageIds.includes(id)).length;
  if (going === 0 && determinationIds.length === 0) throw invalid('imageIds', refusalMessages.splitNothing);
  const staying = source.images.length - going;
  if (staying === 0 && going > 0 && source.determination_count <= determinationIds.length)
    throw invalid('imageIds', refusalMessages.splitEverything);
}
