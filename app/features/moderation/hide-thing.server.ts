import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { changeOwnData } from '#app/features/sightings/changes/change-own-data.server.ts';
import { rewriteSighting } from '#app/features/sightings/changes/rewrite-sighting.server.ts';
import { findImagePlace } from '#app/features/sightings/pictures/images.repo.server.ts';
import { setImages } from '#app/features/sightings/pictures/set-images.server.ts';
import { findImageRows } from '#app/features/sightings/sightings.repo.server.ts';
import { updateCommentHidden } from '#app/features/talk/comments.repo.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import type { OpenThing } from './open-thing.server.ts';
import type { Thing } from './reported-thing.ts';

type Hide = { thing: Thing; opened: OpenThing; isHidden: boolean };

/** Takes a thing out of everybody's sight, or shows it again; whether anything was changed. */
export async function hideThing(tx: Tx, viewer: Viewer, hide: Hide): Promise<boolean> {
  if (hide.thing.kind === 'sighting') return hideSighting(tx, viewer, hide);
  if (hide.thing.kind === 'image') return hideImage(tx, viewer, hide);
  if (hide.opened.isGone) return false;
  await updateCommentHidden(tx, { id: hide.thing.id, hiddenBy: hide.isHidden ? viewer.memberId : null });
  return true;
}

async function hideSighting(tx: Tx, viewer: Viewer, { opened, isHidden }: Hide): Promise<boolean> {
  const { id: sightingId, state } = opened.sighting;
  if (state !== (isHidden ? 'published' : 'hidden')) return false;
  const next = isHidden ? 'hidden' : 'published';
  await rewriteSighting(tx, sightingId, () => ({ state: next, state_changed_at: new Date() }));
  await archiveRevision(tx, { sightingId, memberId: viewer.memberId, kind: 'state' });
  return true;
}

/** A hidden picture is taken from its sighting as its observer would; they cannot bring it back. */
async function hideImage(tx: Tx, viewer: Viewer, { thing, opened, isHidden }: Hide): Promise<boolean> {
  const { id: sightingId, member_id: memberId } = opened.sighting;
  const image = await findImagePlace(tx, thing.id);
  if (!image || (image.deleted_at !== null) === isHidden) return false;
  const ids = (await findImageRows(tx, [sightingId])).map((row) => row.id);
  const imageIds = isHidden ? ids.filter((id) => id !== thing.id) : ids.toSpliced(image.position, 0, thing.id);
  await setImages(tx, { memberId, sightingId, imageIds });
  await changeOwnData(tx, [{ sightingId, columns: {}, changed: ['images'] }]);
  await archiveRevision(tx, { sightingId, memberId: viewer.memberId, kind: 'images' });
  return true;
}
