import { createHash } from 'node:crypto';
import { authorize } from '#app/features/members/can.ts';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { keepForDraft } from '#app/features/sightings/pictures/keep-for-draft.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { invalid } from '../checked-form.ts';
import { recordingMessages as messages } from '../messages.ts';
import type { DraftForm } from './draft-form.ts';
import { draftLimits } from './draft-limits.ts';
import {
  countDraftsOf,
  deleteDraftRow,
  existsSavedUnder,
  findDraftRow,
  holdDraftsOf,
  upsertDraft,
} from './drafts.repo.server.ts';
import { isEmptyContent } from './is-empty-content.ts';

/**
 * Keeps a find or a sheet as it stands on its form, over the version that was read, and answers the new one. A repeat changes
 * nothing; what was emptied goes, and is answered as version 0. Throws not_logged_in, invalid (too many, too large), and conflict where somebody else wrote it since, or it is gone:
 * published or deleted elsewhere. Who is refused keeps theirs under a new key.
 */
export async function saveDraft(db: Db, viewer: Viewer, form: DraftForm): Promise<{ version: number }> {
  authorize(viewer, 'record');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  return write(db, (tx) => keepDraft(tx, memberId, form));
}

async function keepDraft(tx: Tx, memberId: number, form: DraftForm): Promise<{ version: number }> {
  const { clientId, kind, writer } = form;
  const content = JSON.stringify(form.content);
  const digest = createHash('sha256').update(content).digest('base64url');
  await holdDraftsOf(tx, memberId);
  const known = await findDraftRow(tx, { memberId, clientId });
  if (known?.digest === digest && known.kind === kind) return { version: known.version };
  const isOurs = known && known.kind === kind && (known.version === form.version || known.writer === writer);
  if (known && !isOurs) throw conflict(refusalMessages.draftChanged);
  if (isEmptyContent(form)) {
    if (known) await deleteDraftRow(tx, known.id);
    return { version: 0 };
  }
  if (!known && (form.version > 0 || (await existsSavedUnder(tx, { memberId, clientId }))))
    throw conflict(refusalMessages.draftGone);
  const bytes = Buffer.byteLength(content);
  await checkRoom(tx, { memberId, clientId, bytes });
  const version = (known?.version ?? 0) + 1;
  const draftId = await upsertDraft(tx, { memberId, clientId }, { kind, writer, content, digest, bytes, version });
  const imageIds = [...new Set(form.content.photos.flatMap(({ imageId }) => imageId ?? []))];
  await keepForDraft(tx, { draftId, memberId, imageIds });
  return { version };
}

async function checkRoom(tx: Tx, draft: { memberId: number; clientId: string; bytes: number }): Promise<void> {
  const others = await countDraftsOf(tx, { memberId: draft.memberId, but: draft.clientId });
  if (others.drafts >= draftLimits.drafts) throw invalid('', messages.tooManyDrafts(draftLimits.drafts));
  if (draft.bytes > draftLimits.bytesOfOne || others.bytes + draft.bytes > draftLimits.bytes)
    throw invalid('', messages.draftTooLarge);
}

function conflict(message: string): DomainError {
  return new DomainError('conflict', [{ path: 'version', message }]);
}
