import type { z } from 'zod';
import type {
  LicenceKind,
  LicenceSettings,
  licenceSettingsSchema,
} from '#app/features/licences/licence-settings-form.ts';
import { settingsMessages as messages } from '#app/features/licences/settings-messages.ts';
import { ownMember } from '#app/features/members/own-member.ts';
import { changeLicenceSettings } from '#app/features/members/terms/licence-settings.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { changeDefaultLicence } from './start-licence-change.server.ts';

/** Saves what is given of a member's own licence settings; the defaults for new things alone. Throws not_logged_in, invalid. */
export async function saveLicenceSettings(
  { db, queue }: Services,
  viewer: Viewer,
  input: z.output<typeof licenceSettingsSchema>,
): Promise<void> {
  const memberId = ownMember(viewer);
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  await write(db, async (tx) => {
    const { before, after } = await changeLicenceSettings(tx, memberId, Object.fromEntries(given));
    if (!after.useDefaultLicenc && after.uniqueLicenc === null)
      throw new DomainError('invalid', [{ path: 'uniqueLicenc', message: messages.ownTermsMissing }]);
    const renewing = picturesToRenew(before, after);
    if (renewing) await queue.enqueue(tx, 'renew-credits', { memberId, ...renewing });
  });
}

/** A kind's default licence, and where asked the same for what there is; answers the change's id. Throws not_logged_in, invalid, conflict. */
export async function saveDefaultLicence(
  services: Services,
  viewer: Viewer,
  input: { kind: LicenceKind; licenseId: number; changeExisting: boolean; from: readonly number[] },
): Promise<number | null> {
  const { kind, licenseId: toId, changeExisting, from } = input;
  const memberId = ownMember(viewer);
  return changeDefaultLicence(services, { kind, memberId, toId, fromIds: changeExisting ? from : null });
}

/** Files name the terms that hold: which of them say something else now. Own terms or not is for new ones. */
function picturesToRenew(before: LicenceSettings, after: LicenceSettings): { importedOnly: boolean } | undefined {
  const isSame =
    before.useOriginalLicenseForImages === after.useOriginalLicenseForImages &&
    before.useFlickrLicenc === after.useFlickrLicenc;
  return isSame ? undefined : { importedOnly: true };
}
