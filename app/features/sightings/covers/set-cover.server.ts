import { openEvent } from '#app/features/events/save-event.server.ts';
import { findOwners } from '#app/features/members/find-members.server.ts';
import { findLicenceDefaults } from '#app/features/members/terms/find-licence-defaults.server.ts';
import { openProject } from '#app/features/projects/save-project.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { updateImageHidden } from '../pictures/images.repo.server.ts';
import { releaseFiles } from '../pictures/keep-files.server.ts';
import { coverFileField } from './cover-form.ts';
import { coverMessages as messages } from './cover-messages.ts';
import type { CoverOf } from './cover-of.ts';
import {
  deleteCoverRow,
  existsInDraft,
  findCoverForUpdate,
  findCoverRows,
  updateToCover,
} from './covers.repo.server.ts';

/** What a form says of the cover: a picture that came, and whose it is under which licence; `licence` null = the sender's own. */
export type SaidOfCover = { imageId: number | null; author: string; licence: number | null; remove: boolean };

/**
 * Makes a sent picture the cover in the place of the one before, whose files go; or takes the cover away; or writes who made the one
 * that is there, which its own sender alone may say. Done twice it changes nothing. `isNew`: with what has just been made, and never
 * over what was changed since. Throws not_found, not_logged_in, not_allowed, conflict, invalid.
 */
export async function setCover(
  tx: Tx,
  services: Pick<Services, 'queue'>,
  viewer: Viewer,
  { of, cover, isNew = false }: { of: CoverOf; cover: SaidOfCover; isNew?: boolean },
): Promise<void> {
  const { revision } = await (of.kind === 'event' ? openEvent : openProject)(tx, viewer, of.id);
  if (isNew && (revision !== 1 || cover.imageId === null)) return;
  const [now] = await findCoverRows(tx, { kind: of.kind, ids: [of.id] });
  const imageId = cover.imageId ?? (now && !cover.remove && isOneself(viewer, now.member_id) ? now.id : null);
  if (imageId === null) {
    if (cover.remove) await releaseFiles(tx, await deleteCoverRow(tx, { of }));
    return;
  }
  await take(tx, services, viewer, { of, imageId, cover });
}

type Taken = { of: CoverOf; imageId: number; cover: SaidOfCover };

async function take(
  tx: Tx,
  { queue }: Pick<Services, 'queue'>,
  viewer: Viewer,
  { of, imageId, cover }: Taken,
): Promise<void> {
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  const image = await findCoverForUpdate(tx, imageId);
  const isThere = image && (of.kind === 'event' ? image.cover_event_id : image.cover_project_id) === of.id;
  const isFree =
    image?.sighting_id === null &&
    !image.is_avatar &&
    image.cover_event_id === null &&
    image.cover_project_id === null &&
    image.deleted_at === null &&
    !(await existsInDraft(tx, imageId));
  if (image?.member_id !== memberId || !(isThere || isFree))
    throw new DomainError('invalid', [{ path: coverFileField, message: messages.gone }]);
  const ownName = (await findOwners(tx, [memberId])).get(memberId)?.terms.image.displayName;
  const author = cover.author === '' || cover.author === ownName ? null : cover.author;
  const licenseId =
    cover.licence ?? (isThere ? image.license_id : (await findLicenceDefaults(tx, memberId)).imageLicenseId);
  const isCreditNew = author !== image.author || licenseId !== image.license_id;
  if (isThere && !isCreditNew) return;
  await releaseFiles(tx, await deleteCoverRow(tx, { of, keptId: imageId }));
  // What was made of it already names its sender as the author: nobody sees that.
  await updateToCover(tx, { imageId, of, isToBeMade: isCreditNew && !isThere, author, licenseId });
  await queue.enqueue(tx, 'make-derivatives', { imageId, remake: isCreditNew });
}

/** A moderator takes a cover away, or gives it back; whether anything was changed. */
export async function hideCover(
  tx: Tx,
  { imageId, isHidden }: { imageId: number; isHidden: boolean },
): Promise<boolean> {
  const image = await findCoverForUpdate(tx, imageId);
  if (!image || (image.hidden_at !== null) === isHidden) return false;
  await updateImageHidden(tx, { id: imageId, isHidden });
  touch(tx, 'events', 'projects');
  return true;
}
