import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { archiveRevision } from '../changes/archive-revision.server.ts';
import { changeOwnData } from '../changes/change-own-data.server.ts';
import { findImageRows, findSightingForUpdate } from '../sightings.repo.server.ts';
import { describeImages } from './describe-images.server.ts';
import type { SaidOfImage } from './image-details.ts';
import { findOriginal, updateImage } from './images.repo.server.ts';
import { removeUnusedImage } from './keep-files.server.ts';
import { setImages } from './set-images.server.ts';

type Added = {
  sightingId: number;
  memberId: number;
  imageId: number;
  details: Omit<SaidOfImage, 'id'>;
  /** Where it was brought from, with its author and licence there. */
  external: { url: string; author: string; licenseId: number | null } | null;
  /** Pictures of one sighting, at most. */
  most: number;
};

/**
 * Puts a member's own unused picture behind those of a sighting of theirs. A file that the sighting has already is kept once. Answers
 * the picture's id, or why it was dropped: the sighting is `gone`, or `full`.
 */
export async function addToSighting(
  tx: Tx,
  { queue }: Pick<Services, 'queue'>,
  { sightingId, memberId, imageId, details, external, most }: Added,
): Promise<number | 'gone' | 'full'> {
  const sighting = await findSightingForUpdate(tx, sightingId);
  const standing = await findImageRows(tx, [sightingId]);
  if (standing.some(({ id }) => id === imageId)) return imageId;
  const same = await findSame(tx, { imageId, standing });
  const isGone = sighting === undefined || sighting.state === 'deleted' || sighting.member_id !== memberId;
  if (isGone || same !== undefined || standing.length >= most) {
    await removeUnusedImage(tx, imageId);
    return isGone ? 'gone' : (same ?? 'full');
  }
  await setImages(tx, { memberId, sightingId, imageIds: [...standing.map(({ id }) => id), imageId] });
  if (external)
    await updateImage(tx, imageId, {
      external_url: external.url,
      external_author: external.author,
      external_license_id: external.licenseId,
      external_is_incoming: true,
    });
  await describeImages(tx, { queue }, { sightingId, details: [{ ...details, id: imageId }], known: [] });
  await changeOwnData(tx, [{ sightingId, columns: {}, changed: ['images'] }]);
  await archiveRevision(tx, { sightingId, memberId, kind: 'images' });
  return imageId;
}

async function findSame(
  tx: Tx,
  { imageId, standing }: { imageId: number; standing: readonly { id: number }[] },
): Promise<number | undefined> {
  const key = (await findOriginal(tx, imageId))?.original_key;
  for (const { id } of standing) if ((await findOriginal(tx, id))?.original_key === key) return id;
  return undefined;
}
