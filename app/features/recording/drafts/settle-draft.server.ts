import type { Tx } from '#app/platform/db/database.server.ts';
import { deleteDraftRow, findDraftRow, holdDraftsOf, updateDraftKey } from './drafts.repo.server.ts';

type Saved = { memberId: number; clientId: string; draft: { version: number; writer: string } | null };

/**
 * What becomes of the draft of a find that is being saved: it goes, unless another device has written it since. Then it holds what
 * was not saved, and stays under a key of its own.
 */
export async function settleDraft(tx: Tx, { memberId, clientId, draft }: Saved): Promise<void> {
  await holdDraftsOf(tx, memberId);
  const row = await findDraftRow(tx, { memberId, clientId });
  if (!row) return;
  if (draft && (row.version === draft.version || row.writer === draft.writer)) await deleteDraftRow(tx, row.id);
  else await updateDraftKey(tx, row.id);
}
