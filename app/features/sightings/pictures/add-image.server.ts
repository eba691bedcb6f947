import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { PhotoFacts } from '#app/platform/images/read-photo-facts.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { sightingsMessages as messages } from '../sightings-messages.ts';
import { countLimitedImages, findUpload, insertImage } from './images.repo.server.ts';

/** What a member may have uploaded without a sighting, so that nobody fills the disk; without a confirmed address one sighting's worth in all. */
export const unusedLimits = {
  confirmed: { images: 400, bytes: 1536 * 1024 ** 2 },
  unconfirmed: { images: 20, bytes: 200 * 1024 ** 2 },
};

export type NewImage = {
  memberId: number;
  /** Names the upload, so that the same one is kept once. */
  uploadKey: string;
  name: string;
  original: { key: string; bytes: number; mime: string; width: number; height: number };
  licenseId: number;
  facts: PhotoFacts;
  source?: ImageSource | undefined;
};

/** Where a picture came from that its member had elsewhere already, with the licence that it has there. */
export type ImageSource = { url: string; author: string; licenseId: number; isFlickr: boolean };

/** Refuses, before its file is stored, an image that the member may not have; throws too_many_requests, email_not_confirmed. */
export async function checkMayAdd(
  db: Db,
  { memberId, uploadKey, bytes }: { memberId: number; uploadKey: string; bytes: number },
): Promise<void> {
  // A repeat adds nothing.
  if (!(await findUpload(db, { memberId, uploadKey }))) await checkLimits(db, memberId, { images: 1, bytes });
}

/** Adds an uploaded image without a sighting, its original being in the storage already; a repeat of an upload answers the same id. Throws conflict (the key was another file's), too_many_requests, email_not_confirmed. */
export async function addImage(
  tx: Tx,
  services: Pick<Services, 'queue'>,
  { memberId, uploadKey, original, facts, source, ...image }: NewImage,
): Promise<number> {
  const id = await insertImage(tx, {
    member_id: memberId,
    upload_key: uploadKey,
    original_key: original.key,
    original_name: image.name,
    original_bytes: original.bytes,
    mime: original.mime,
    width: original.width,
    height: original.height,
    license_id: image.licenseId,
    // A day alone is no time.
    taken_at: facts.date && facts.time && `${facts.date} ${facts.time}`,
    proposal: JSON.stringify(facts),
    ...(source && {
      external_url: source.url,
      external_author: source.author,
      external_license_id: source.licenseId,
      external_is_incoming: true,
      is_flickr: source.isFlickr,
    }),
  });
  if (id === undefined) {
    const known = await findUpload(tx, { memberId, uploadKey });
    // Another file's, or a picture that was deleted since.
    if (known?.original_key !== original.key)
      throw new DomainError('conflict', [{ path: image.name, message: messages.otherUpload(image.name) }]);
    return known.id;
  }
  // Once more: others may have come at the same time.
  await checkLimits(tx, memberId, { images: 0, bytes: 0 });
  await services.queue.enqueue(tx, 'make-derivatives', { imageId: id });
  return id;
}

async function checkLimits(db: Db, memberId: number, more: { images: number; bytes: number }): Promise<void> {
  const { images, bytes, isConfirmed } = await countLimitedImages(db, memberId);
  const most = isConfirmed ? unusedLimits.confirmed : unusedLimits.unconfirmed;
  if (images + more.images <= most.images && bytes + more.bytes <= most.bytes) return;
  if (isConfirmed) throw new DomainError('too_many_requests', [{ path: '', message: messages.tooManyUnused }]);
  throw new DomainError('email_not_confirmed', [{ path: '', message: messages.confirmForMore }]);
}
