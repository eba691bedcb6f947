import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { deleteDraftRows, holdDraftsOf } from './drafts.repo.server.ts';

/** Forgets drafts of the viewer; those that are gone stay gone. Their pictures are swept like any that no find took. Throws not_logged_in. */
export async function removeDrafts(db: Db, viewer: Viewer, clientIds: readonly string[]): Promise<number> {
  authorizeWithoutTerms(viewer, 'record');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  if (clientIds.length === 0) return 0;
  return write(db, async (tx) => {
    await holdDraftsOf(tx, memberId);
    return deleteDraftRows(tx, { memberId, clientIds });
  });
}

/** Forgets all drafts of a leaving member, so that nothing keeps their pictures. */
export async function forgetDraftsOf(db: Db, memberId: number): Promise<void> {
  await write(db, (tx) => deleteDraftRows(tx, { memberId }));
}
