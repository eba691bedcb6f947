import path from 'node:path';
import { findLicenceDefaults } from '#app/features/members/terms/find-licence-defaults.server.ts';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { addImage, checkMayAdd, type ImageSource } from '#app/features/sightings/pictures/add-image.server.ts';
import { replaceAvatar } from '#app/features/sightings/pictures/avatar.server.ts';
import { keepFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { pictureWords } from '#app/features/sightings/pictures/picture-words.ts';
import { DomainError, problems } from '#app/platform/action/domain-error.ts';
import { type InspectedImage, inspectImage } from '#app/platform/images/inspect-image.server.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import { type PhotoFacts, readPhotoFacts } from '#app/platform/images/read-photo-facts.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { checkRoom } from '#app/platform/storage/check-room.server.ts';
import { maxFileBytes } from '#app/platform/storage/file-limits.ts';
import type { StagedFile } from '#app/platform/storage/stage-multipart.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import { endOfText } from '#app/platform/text/cut-text.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { recordingMessages as messages } from '../messages.ts';
import { maxLine } from '../sighting-limits.ts';

export type Upload = {
  memberId: number;
  /** Names the upload: the same one becomes one image, however often it is taken in. */
  uploadKey: string;
  name: string;
  /** The whole file; asked for when there is room in memory. */
  read: () => Promise<Uint8Array>;
  /** Where else it stands, for what is taken over from there. */
  source?: ImageSource;
  /** What holds of that which the file says of itself. */
  toFacts?: (facts: PhotoFacts) => PhotoFacts;
};

// Two pictures of 40 MB in memory at most.
const oneOfTwo = limitConcurrency(2, 40);

/** Takes a file in as an image without a sighting: original kept, pictures ordered, facts read. Throws too_large, not_a_picture, image_incomplete, image_too_many_pixels naming the file, storage_full, unavailable where too many others are taken in first, and what `addImage` throws. */
export async function ingestUpload(
  services: Pick<Services, 'db' | 'storage' | 'queue' | 'config'>,
  upload: Upload,
): Promise<{ id: number; facts: PhotoFacts }> {
  return oneOfTwo(async () => {
    const { memberId, uploadKey } = upload;
    const name = cleanFileName(upload.name);
    const bytes = await upload.read();
    if (bytes.length > maxFileBytes)
      throw new DomainError('too_large', [{ path: name, message: messages.fileTooLarge(name) }]);
    await checkRoom(services, bytes.length);
    const { mime, ending, width, height } = await inspectNamed(bytes, name);
    const { source, toFacts = (facts) => facts } = upload;
    const facts = toFacts(readPhotoFacts(bytes));
    const { imageLicenseId } = await findLicenceDefaults(services.db, memberId);
    const key = keyOf(bytes, ending);
    await checkMayAdd(services.db, { memberId, uploadKey, bytes: bytes.length });
    const original = { key, bytes: bytes.length, mime, width, height };
    const image = { memberId, uploadKey, name, original, licenseId: imageLicenseId, facts, source };
    const file = { key, keep: () => services.storage.put(key, bytes) };
    return { id: await keepFiles(services, [file], (tx) => addImage(tx, services, image)), facts };
  });
}

/** Takes a file in as its member's own picture, by the rules of all pictures; nothing that it says of itself is kept beside it. Throws as `ingestUpload`. */
export async function ingestAvatar(
  services: Pick<Services, 'db' | 'storage' | 'queue' | 'config'>,
  upload: Upload,
): Promise<void> {
  await oneOfTwo(async () => {
    const { memberId, uploadKey } = upload;
    const name = cleanFileName(upload.name);
    const bytes = await upload.read();
    await checkRoom(services, bytes.length);
    const { mime, ending, width, height } = await inspectNamed(bytes, name);
    const { imageLicenseId } = await findLicenceDefaults(services.db, memberId);
    const original = { key: keyOf(bytes, ending), bytes: bytes.length, mime, width, height };
    const image = { memberId, uploadKey, name, original, licenseId: imageLicenseId };
    const file = { key: original.key, keep: () => services.storage.put(original.key, bytes) };
    await keepFiles(services, [file], (tx) => replaceAvatar(tx, services, image));
  });
}

/** What a file is; a refusal names it and the reason. */
async function inspectNamed(bytes: Uint8Array, name: string): Promise<InspectedImage> {
  try {
    return await inspectImage(bytes);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const words: Partial<Record<string, (name: string) => string>> = pictureWords.problems;
    const message = words[error.code]?.(name) ?? problems[error.code].title;
    throw new DomainError(error.code, [{ path: name, message }], { cause: error });
  }
}

/** Refuses a file of a form that has not come whole, by the reason; throws too_large. */
export function refuseCut({ truncated, isBeyond }: StagedFile, name: string): void {
  if (!truncated) return;
  const message = isBeyond ? refusalMessages.formTooLarge(name) : messages.fileTooLarge(name);
  throw new DomainError('too_large', [{ path: name, message }]);
}

/** A file's name as messages show it: no folders, nothing that cannot be seen or turns round its end, never empty. */
export function cleanFileName(name: string): string {
  const last = tidy(path.basename(name.replaceAll('\\', '/').replaceAll(/\p{Cc}/gu, '')));
  return endOfText(last, maxLine) || 'kép';
}
