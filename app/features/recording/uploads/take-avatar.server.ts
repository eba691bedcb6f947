import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { writingLimits } from '#app/features/sightings/limits.server.ts';
import { authorizeAvatar } from '#app/features/sightings/pictures/avatar.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { StagedFile } from '#app/platform/storage/stage-multipart.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { cleanFileName, ingestAvatar, refuseCut } from './ingest-upload.server.ts';

/** The field of the form that brings the file. */
export const avatarField = 'avatar';

/**
 * Makes a file of a form the member's own picture, in the place of the one before; a worker cuts it square. Throws not_logged_in,
 * not_allowed, email_not_confirmed, invalid, too_many_requests, and what `ingestUpload` throws of a file.
 */
export async function takeAvatar(services: Services, viewer: Viewer, files: readonly StagedFile[]): Promise<void> {
  const memberId = authorizeAvatar(viewer);
  const file = files.find(({ field }) => field === avatarField);
  if (!file) throw new DomainError('invalid', [{ path: avatarField, message: refusalMessages.avatarMissing }]);
  const name = cleanFileName(file.filename);
  refuseCut(file, name);
  await countTry(services.db, writingLimits.avatar, String(memberId));
  const uploadKey = `${avatarField} ${randomUUID()}`;
  await ingestAvatar(services, { memberId, uploadKey, name, read: () => readFile(file.path) });
}
