import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { deleteDraft, releaseHold } from '../descriptions.repo.server.ts';

/** Throws an editor's own draft away and lets others in; what was sent stays. Throws not_logged_in, not_allowed. */
export async function discardDraft(db: Db, viewer: Viewer, descriptionId: number): Promise<void> {
  authorizeWithoutTerms(viewer, 'editDescriptions');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  await write(db, async (tx) => {
    await deleteDraft(tx, { descriptionId, memberId });
    await releaseHold(tx, { descriptionId, memberId });
  });
}
