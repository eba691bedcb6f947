import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { tidyLines } from '#app/platform/text/fold.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { descriptionLimits } from '../description-limits.ts';
import { findDescriptionForUpdate, updateReview } from '../descriptions.repo.server.ts';
import { descriptionMessages as messages } from '../messages.ts';
import { findVersionRow, updateSentBack } from './versions.repo.server.ts';

/**
 * Gives a version that waits for a second editor back to be written on, with what is to be mended. Throws not_logged_in, not_allowed
 * (also of what one has written oneself), invalid, not_found, and conflict where it waits no longer.
 */
export async function sendBack(
  db: Db,
  viewer: Viewer,
  { taxonId, language = 'hu', version, note }: { taxonId: number; language?: string; version: number; note: string },
): Promise<void> {
  authorize(viewer, 'editDescriptions');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  const said = tidyLines(note);
  if (said === '') throw new DomainError('invalid', [{ path: 'note', message: messages.sayWhatToMend }]);
  if (said.length > descriptionLimits.note)
    throw new DomainError('invalid', [{ path: 'note', message: messages.tooLong }]);
  await write(db, async (tx) => {
    const description = await findDescriptionForUpdate(tx, { taxonId, language });
    const row = description && (await findVersionRow(tx, { descriptionId: description.id, version }));
    if (!row) throw new DomainError('not_found', [{ path: 'version', message: messages.noSuchVersion }]);
    if (description.review_version !== version)
      throw new DomainError('conflict', [{ path: '', message: messages.notInReview }]);
    authorize(viewer, 'reviewDescription', { authorId: row.member_id });
    await updateReview(tx, { descriptionId: description.id, version: null });
    await updateSentBack(tx, { descriptionId: description.id, version, reviewerId: memberId, note: said });
  });
}
