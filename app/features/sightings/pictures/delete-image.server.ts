import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { archiveRevision } from '../changes/archive-revision.server.ts';
import { changeOwnData } from '../changes/change-own-data.server.ts';
import { openForEdit } from '../changes/open-for-edit.server.ts';
import { sightingsMessages as messages } from '../sightings-messages.ts';
import { findImagePlace } from './images.repo.server.ts';
import { setImages } from './set-images.server.ts';

/** What is to be told of a picture that is there again. */
export type TellOfPicture = (
  tx: Tx,
  of: { sightingId: number; memberId: number; images: { id: number; caption: string | null }[]; unlessTold: true },
) => Promise<void>;

/** Takes a picture away from its sighting, or brings it back to where it stood, which `tell` tells to whom it calls; a second press changes nothing. Throws not_found, not_logged_in, not_allowed, invalid. */
export async function deleteImage(
  db: Db,
  viewer: Viewer,
  { imageId, isRestored = false, tell }: { imageId: number; isRestored?: boolean; tell?: TellOfPicture },
): Promise<{ sightingId: number }> {
  return writeUnderTree(db, async (tx) => {
    const known = await findImagePlace(tx, imageId);
    if (!known || known.sighting_id === null) throw new DomainError('not_found');
    const sighting = await openForEdit(tx, viewer, known.sighting_id, isRestored ? authorize : authorizeWithoutTerms);
    // Read again under the sighting's lock: a twin of this press may have been faster.
    const image = await findImagePlace(tx, imageId);
    if (image?.sighting_id !== sighting.id) throw new DomainError('not_found');
    if ((image.deleted_at === null) === isRestored) return { sightingId: sighting.id };
    if (isRestored && image.hidden_at !== null)
      throw new DomainError('not_allowed', [{ path: '', message: messages.imageHidden }]);
    const ids = sighting.images.map((each) => each.id);
    const imageIds = isRestored ? ids.toSpliced(image.position, 0, imageId) : ids.filter((id) => id !== imageId);
    if (imageIds.length === 0 && sighting.taxon_id === null)
      throw new DomainError('invalid', [{ path: 'imageIds', message: messages.lastPhoto }]);
    const of = { sightingId: sighting.id, memberId: sighting.member_id };
    await changeImages(tx, { ...of, imageIds });
    if (isRestored) await tell?.(tx, { ...of, images: [image], unlessTold: true });
    return { sightingId: sighting.id };
  });
}

async function changeImages(
  tx: Tx,
  of: { sightingId: number; memberId: number; imageIds: readonly number[] },
): Promise<void> {
  await setImages(tx, of);
  await changeOwnData(tx, [{ sightingId: of.sightingId, columns: {}, changed: ['images'] }]);
  await archiveRevision(tx, { ...of, kind: 'images' });
}
