import type { Tx } from '#app/platform/db/database.server.ts';
import type { CoverOf } from '../covers/cover-of.ts';
import { findUpload, insertImage } from './images.repo.server.ts';

/** An image whose served pictures are in the storage already, as imports and the demo community bring them. */
export type ReadyImage = {
  memberId: number;
  /** Names the upload, so that the same one is kept once. */
  uploadKey: string;
  original: { key: string; bytes: number; mime: string; width: number; height: number };
  keys: { small: string; medium: string; large: string };
  licenseId: number;
  author: string;
  caption: string | null;
  /** The picture beside its member's name. */
  isAvatar?: boolean;
  /** The cover of an event or a project. */
  coverOf?: CoverOf;
};

/** Adds it without a sighting; a repeat of an upload answers the same id. */
export async function addReadyImage(tx: Tx, image: ReadyImage): Promise<number> {
  const { memberId, uploadKey, original, keys, coverOf } = image;
  const id = await insertImage(tx, {
    member_id: memberId,
    is_avatar: image.isAvatar ?? false,
    cover_event_id: coverOf?.kind === 'event' ? coverOf.id : null,
    cover_project_id: coverOf?.kind === 'project' ? coverOf.id : null,
    upload_key: uploadKey,
    state: 'ready',
    original_key: original.key,
    original_bytes: original.bytes,
    mime: original.mime,
    width: original.width,
    height: original.height,
    small_key: keys.small,
    medium_key: keys.medium,
    large_key: keys.large,
    license_id: image.licenseId,
    author: image.author,
    caption: image.caption,
  });
  const known = id ?? (await findUpload(tx, { memberId, uploadKey }))?.id;
  if (known === undefined) throw new Error('An upload conflicts with an image that is not there.');
  return known;
}
