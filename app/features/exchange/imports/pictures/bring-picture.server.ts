import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { findViewer } from '#app/features/members/find-viewer.server.ts';
import { mayPublish } from '#app/features/members/may-publish.server.ts';
import { maxImages } from '#app/features/recording/sighting-limits.ts';
import { ingestUpload } from '#app/features/recording/uploads/ingest-upload.server.ts';
import { publishDraft } from '#app/features/sightings/changes/change-state.server.ts';
import { addToSighting } from '#app/features/sightings/pictures/add-to-sighting.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry, type Limit } from '#app/platform/action/rate-limit.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { fetchOutside } from '#app/platform/net/fetch-outside.server.ts';
import { maxFileBytes } from '#app/platform/storage/file-limits.ts';
import { importMessages } from '../messages.ts';
import type { ImportServices } from '../running/import-services.server.ts';
import { takeWaiting } from '../running/imported-sightings.repo.server.ts';
import { findPictureForUpdate, updatePicture, type WaitingPicture } from './imported-pictures.repo.server.ts';
import { pictureProblem } from './picture-problem.ts';

const messages = importMessages.pictures;

/** Pictures that one member has us fetch in a day, at most. */
const daily: Limit = { name: 'fetched-picture', max: 5000, seconds: 24 * 60 * 60 };

type Bringing = { picture: WaitingPicture; memberId: number; folder: string | null };

/** Brings one picture to its find, once however often it is tried; what cannot be had is noted with why. Throws storage_full, unavailable. */
export async function bringPicture(services: ImportServices, { picture, memberId, folder }: Bringing): Promise<void> {
  try {
    const name = nameOf(picture.source);
    const bytes = await readPicture(services, { picture, memberId, folder, name });
    const upload = { memberId, uploadKey: `import-picture-${picture.id}`, name, read: async () => bytes };
    const { id: imageId } = await ingestUpload(services, upload);
    await writeUnderTree(services.db, async (tx) => {
      if (!(await findPictureForUpdate(tx, picture.id))) return;
      const { sightingId, author, licenseId, caption, takenAt, isInside, source } = picture;
      const details = { author, licenseId, caption, lifeStage: null, sex: null, ...(takenAt !== null && { takenAt }) };
      const isOthers = author !== null && !isInside;
      const kept = await addToSighting(tx, services, {
        ...{ sightingId, memberId, imageId, details, most: maxImages },
        external: isOthers ? { url: source, author, licenseId } : null,
      });
      if (typeof kept === 'number') {
        await updatePicture(tx, picture.id, { state: 'done', imageId: kept });
        await showWaiting(tx, { sightingId, memberId });
      } else await updatePicture(tx, picture.id, { state: 'failed', problem: messages[kept], isFinal: true });
    });
  } catch (error) {
    const known = pictureProblem(error);
    if (known === undefined) throw error;
    await updatePicture(services.db, picture.id, { state: 'failed', ...known });
  }
}

/** A find without a name is shown once there is a picture to be named by, if its member may show any. */
async function showWaiting(tx: Tx, of: { sightingId: number; memberId: number }): Promise<void> {
  if (!(await takeWaiting(tx, of.sightingId))) return;
  if (await mayPublish(tx, await findViewer(tx, of.memberId))) await publishDraft(tx, of);
}

async function readPicture(
  { db, config }: ImportServices,
  { picture: { source, isInside }, memberId, folder, name }: Bringing & { name: string },
): Promise<Uint8Array> {
  if (isInside) return readInside(source, { folder, name });
  await countTry(db, daily, String(memberId));
  return (await fetchOutside(config, source, { maxBytes: maxFileBytes, accept: 'image/*' })).bytes;
}

/** A file of the archive itself, and no other. */
async function readInside(source: string, { folder, name }: { folder: string | null; name: string }): Promise<Buffer> {
  const file = folder === null ? '' : path.resolve(folder, source);
  const isWithin = folder !== null && file.startsWith(path.resolve(folder) + path.sep);
  const facts = isWithin ? await stat(file).catch(() => undefined) : undefined;
  if (!facts?.isFile()) throw new DomainError('not_found', [{ path: name, message: messages.notInside(source) }]);
  if (facts.size > maxFileBytes) throw new DomainError('too_large', [{ path: name, message: messages.outside.big() }]);
  return readFile(file);
}

/** The last part of an address or a path, as pictures are called. */
function nameOf(source: string): string {
  const pathname = URL.canParse(source) ? new URL(source).pathname : source;
  return pathname.split('/').at(-1) ?? '';
}
