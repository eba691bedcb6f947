import type { Tx } from '#app/platform/db/database.server.ts';
import { wasDeletedBefore } from '#app/platform/db/hidden-stamps.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { archiveRevision } from '../changes/archive-revision.server.ts';
import { changeOwnData } from '../changes/change-own-data.server.ts';
import { findImageRows, type SightingRow } from '../sightings.repo.server.ts';
import { findImagePlace, updateImageHidden } from './images.repo.server.ts';
import { setImages } from './set-images.server.ts';

type Hide = { imageId: number; sighting: Pick<SightingRow, 'id' | 'member_id'>; isHidden: boolean };

/**
 * Takes a picture from its sighting as its observer would, who cannot bring it back, or gives it back its place. Whether its sighting
 * was changed: one that its observer had taken away before is hidden all the same, and stays taken away.
 */
export async function hideImage(tx: Tx, viewer: Viewer, { imageId, sighting, isHidden }: Hide): Promise<boolean> {
  const image = await findImagePlace(tx, imageId);
  await updateImageHidden(tx, { id: imageId, isHidden });
  if (!image || (image.deleted_at !== null) === isHidden || wasDeletedBefore(image)) return false;
  const { id: sightingId, member_id: memberId } = sighting;
  const ids = (await findImageRows(tx, [sightingId])).map((row) => row.id);
  const imageIds = isHidden ? ids.filter((id) => id !== imageId) : ids.toSpliced(image.position, 0, imageId);
  await setImages(tx, { memberId, sightingId, imageIds });
  await changeOwnData(tx, [{ sightingId, columns: {}, changed: ['images'] }]);
  await archiveRevision(tx, { sightingId, memberId: viewer.memberId, kind: 'images' });
  return true;
}
