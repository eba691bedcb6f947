import { settingsMessages as messages } from '#app/features/licences/settings-messages.ts';
import { authorize } from '#app/features/members/can.ts';
import { changeLicenceSettings, findLicenceSettings } from '#app/features/members/terms/licence-settings.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import {
  deleteOldChangeItems,
  findChangeForUpdate,
  findLastChange,
  type LicenceChangeRow,
  updateChange,
} from './licence-changes.repo.server.ts';
import { defaultOf } from './preview-licence-change.server.ts';
import { LICENCE_BATCH, runLicenceChange } from './step-licence-change.server.ts';

/** How long a finished change can be taken back. */
export const UNDO_MINUTES = 10;
const MINUTE_MS = 60_000;

/** Until when a change can be taken back: always while it runs, null once it no longer can. */
export function undoableUntil({ state, finished_at }: LicenceChangeRow, now = new Date()): Date | null {
  if (state === 'undoing' || state === 'undone') return null;
  const until = new Date((finished_at ?? now).getTime() + UNDO_MINUTES * MINUTE_MS);
  return until > now ? until : null;
}

/**
 * Takes a change back: things get what they had, and the default too where it has not been changed since. Who got hold of
 * something meanwhile keeps what they were allowed. Throws not_found, conflict when it is too late.
 */
export async function undoLicenceChange(services: Services, viewer: Viewer, changeId: number): Promise<void> {
  const { db, queue } = services;
  const done = await write(db, async (tx) => {
    const change = await findChangeForUpdate(tx, changeId);
    // Somebody else's and an unknown one look alike.
    if (!change || !isOneself(viewer, change.member_id)) throw new DomainError('not_found');
    authorize(viewer, 'editProfile', { id: change.member_id });
    const { kind, member_id: memberId } = change;
    const last = await findLastChange(tx, { memberId, kind });
    if (last?.id !== changeId || undoableUntil(change) === null)
      throw new DomainError('conflict', [{ path: 'changeId', message: messages.tooLate }]);
    await updateChange(tx, changeId, { state: 'undoing', cursor_id: 0 });
    const settings = await findLicenceSettings(tx, memberId);
    if (defaultOf(kind, settings) === change.to_license_id) {
      const former = change.former_default_id;
      const back = kind === 'spottings' ? { spottingLicense: former } : { imageLicense: former };
      await changeLicenceSettings(tx, memberId, back);
    }
    await queue.enqueue(tx, 'change-licences', { changeId });
    return change.done;
  });
  if (done <= LICENCE_BATCH) await runLicenceChange(services, changeId);
}

/** Forgets what things had before changes that can no longer be taken back. */
export async function sweepLicenceChanges(db: Db, now = new Date()): Promise<void> {
  await deleteOldChangeItems(db, new Date(now.getTime() - 2 * UNDO_MINUTES * MINUTE_MS));
}
