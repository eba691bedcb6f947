import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findDescriptionForUpdate, updatePublished } from './descriptions.repo.server.ts';
import { descriptionMessages as messages } from './messages.ts';
import { findVersionRow } from './review/versions.repo.server.ts';

/**
 * Shows a version that waits for a second editor to readers; what is shown already stays so. Throws not_logged_in, not_allowed (also
 * of what one has written oneself), not_found, and conflict where it waits no longer.
 */
export async function publishDescription(
  db: Db,
  viewer: Viewer,
  { taxonId, language = 'hu', version }: { taxonId: number; language?: string; version: number },
): Promise<void> {
  authorize(viewer, 'editDescriptions');
  await write(db, async (tx) => {
    const description = await findDescriptionForUpdate(tx, { taxonId, language });
    const row = description && (await findVersionRow(tx, { descriptionId: description.id, version }));
    if (!row) throw new DomainError('not_found', [{ path: 'version', message: messages.noSuchVersion }]);
    if (description.published_version === version) return;
    if (description.review_version !== version)
      throw new DomainError('conflict', [{ path: '', message: messages.notInReview }]);
    authorize(viewer, 'reviewDescription', { authorId: row.member_id });
    await updatePublished(tx, { descriptionId: description.id, version, reviewerId: viewer.memberId });
    touch(tx, 'taxonomy');
  });
}
