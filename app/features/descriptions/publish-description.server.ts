import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { existsVersion, findDescriptionForUpdate, updatePublished } from './descriptions.repo.server.ts';
import { descriptionMessages as messages } from './messages.ts';

/** Makes a version the one that readers see; an older one takes the newer back. Throws not_logged_in, not_allowed, not_found. */
export async function publishDescription(
  db: Db,
  viewer: Viewer,
  { taxonId, language = 'hu', version }: { taxonId: number; language?: string; version: number },
): Promise<void> {
  authorize(viewer, 'editDescriptions');
  await write(db, async (tx) => {
    const description = await findDescriptionForUpdate(tx, { taxonId, language });
    const isThere = description && (await existsVersion(tx, { descriptionId: description.id, version }));
    if (!isThere) throw new DomainError('not_found', [{ path: 'version', message: messages.noSuchVersion }]);
    if (description.published_version === version) return;
    await updatePublished(tx, { descriptionId: description.id, version });
    touch(tx, 'taxonomy');
  });
}
