import { authorize } from '#app/features/members/can.ts';
import { ownMember } from '#app/features/members/own-member.ts';
import { showAvatarAs } from '#app/features/members/show-avatar-as.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { NewImage } from './add-image.server.ts';
import { deleteAvatarRow, findAvatar, lockAvatar } from './avatars.repo.server.ts';
import { insertImage, updateImageHidden } from './images.repo.server.ts';
import { releaseFiles } from './keep-files.server.ts';

/** What a member's own picture is: made and shown, still being made, could not be made, or taken away by a moderator. */
export type OwnAvatar = { state: 'ready' | 'processing' | 'failed' | 'hidden'; url: string | null };

/** A member's own picture as they see it themselves; null where they have none. */
export async function findOwnAvatar(db: Db, memberId: number): Promise<OwnAvatar | null> {
  const row = await findAvatar(db, memberId);
  if (!row) return null;
  if (row.hidden_at) return { state: 'hidden', url: null };
  if (row.state === 'ready' && row.small_key) return { state: 'ready', url: urls.imageFile(row.small_key) };
  return { state: row.state === 'failed' ? 'failed' : 'processing', url: null };
}

/** The picture of a member that everybody sees: what can be reported of them; undefined where they have none. */
export async function findShownAvatar(db: Db, memberId: number): Promise<{ id: number; url: string } | undefined> {
  const row = await findAvatar(db, memberId);
  if (!row?.small_key || row.hidden_at) return undefined;
  return { id: row.id, url: urls.imageFile(row.small_key) };
}

/** Makes an uploaded file the member's own picture in the place of the one before, its original being in the storage already. */
export async function replaceAvatar(
  tx: Tx,
  { queue }: Pick<Services, 'queue'>,
  { memberId, uploadKey, name, original, licenseId }: Omit<NewImage, 'facts'>,
): Promise<void> {
  await lockAvatar(tx, memberId);
  await releaseFiles(tx, await deleteAvatarRow(tx, memberId));
  const imageId = await insertImage(tx, {
    member_id: memberId,
    is_avatar: true,
    upload_key: uploadKey,
    original_key: original.key,
    original_name: name,
    original_bytes: original.bytes,
    mime: original.mime,
    width: original.width,
    height: original.height,
    license_id: licenseId,
  });
  if (imageId === undefined) throw new Error('An upload of a new key conflicts with another.');
  await showAvatarAs(tx, { id: memberId, key: null });
  await queue.enqueue(tx, 'make-derivatives', { imageId });
}

/** Takes the member's own picture away, with its files; nothing where there is none. Throws not_logged_in. */
export async function removeAvatar({ db }: Pick<Services, 'db'>, viewer: Viewer): Promise<void> {
  const memberId = ownMember(viewer);
  await write(db, async (tx) => {
    await lockAvatar(tx, memberId);
    await releaseFiles(tx, await deleteAvatarRow(tx, memberId));
    await showAvatarAs(tx, { id: memberId, key: null });
  });
}

/** Who may have a picture beside their name: who may record, with a confirmed address. Throws not_logged_in, not_allowed, email_not_confirmed. */
export function authorizeAvatar(viewer: Viewer): number {
  const memberId = ownMember(viewer);
  authorize(viewer, 'record');
  if (!viewer.emailVerified) throw new DomainError('email_not_confirmed');
  return memberId;
}

/** Has the member's name stand beside the picture as it is now: ready and not taken away, or none. */
export async function showAvatar(tx: Tx, memberId: number): Promise<void> {
  const row = await findAvatar(tx, memberId);
  const isShown = row?.state === 'ready' && row.hidden_at === null;
  await showAvatarAs(tx, { id: memberId, key: isShown ? row.small_key : null });
}

/** A moderator takes a member's own picture away, or gives it back; whether anything was changed. */
export async function hideAvatar(
  tx: Tx,
  { imageId, memberId, isHidden }: { imageId: number; memberId: number; isHidden: boolean },
): Promise<boolean> {
  await lockAvatar(tx, memberId);
  const row = await findAvatar(tx, memberId);
  if (row?.id !== imageId || (row.hidden_at !== null) === isHidden) return false;
  await updateImageHidden(tx, { id: imageId, isHidden });
  await showAvatar(tx, memberId);
  return true;
}
