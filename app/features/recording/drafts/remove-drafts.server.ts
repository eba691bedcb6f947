import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { SeenDraft } from './draft-form.ts';
import { deleteDraftRows, findDraftVersions, holdDraftsOf } from './drafts.repo.server.ts';

/** How many went, and the keys of those that another device has written since they were seen: they stay. */
export type RemovedDrafts = { removed: number; changed: string[] };

/**
 * Deletes drafts of the viewer over what was seen of them; those that are gone stay gone. Their pictures are swept like any that no
 * find took. Throws not_logged_in.
 */
export async function removeDrafts(db: Db, viewer: Viewer, drafts: readonly SeenDraft[]): Promise<RemovedDrafts> {
  authorizeWithoutTerms(viewer, 'record');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  if (drafts.length === 0) return { removed: 0, changed: [] };
  return write(db, async (tx) => {
    await holdDraftsOf(tx, memberId);
    const there = new Map((await findDraftVersions(tx, memberId)).map((row) => [row.client_id, row]));
    const isSeen = ({ clientId, version, writer }: SeenDraft) => {
      const row = there.get(clientId);
      return row?.version === version || (writer !== undefined && row?.writer === writer);
    };
    const clientIds = drafts.filter(isSeen).map((draft) => draft.clientId);
    const removed = clientIds.length === 0 ? 0 : await deleteDraftRows(tx, { memberId, clientIds });
    const changed = drafts.filter((draft) => there.has(draft.clientId) && !isSeen(draft));
    return { removed, changed: changed.map((draft) => draft.clientId) };
  });
}

/** Forgets all drafts of a leaving member, so that nothing keeps their pictures. */
export async function forgetDraftsOf(db: Db, memberId: number): Promise<void> {
  await write(db, (tx) => deleteDraftRows(tx, { memberId }));
}
