import type { z } from 'zod';
import type {
  LicenceKind,
  LicenceSettings,
  licenceImportSchema,
  licenceSystemSchema,
} from '#app/features/licences/licence-settings-form.ts';
import { authorize } from '#app/features/members/can.ts';
import { changeLicenceSettings } from '#app/features/members/licence-settings.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { changeDefaultLicence } from './start-licence-change.server.ts';

/** Under the catalogue's licences, or under own terms. Throws not_logged_in. */
export async function saveLicenceSystem(
  services: Services,
  viewer: Viewer,
  { useDefaultLicenc, uniqueLicenc }: z.output<typeof licenceSystemSchema>,
): Promise<LicenceSettings> {
  // Terms written once are kept while the catalogue holds: a change of mind need not write them again.
  const changes = { useDefaultLicenc, ...(uniqueLicenc !== null && { uniqueLicenc }) };
  return save(services, viewer, changes, (before, after) =>
    before.useDefaultLicenc === after.useDefaultLicenc ? undefined : { importedOnly: false },
  );
}

/** What imported things keep of where they came from. Throws not_logged_in. */
export async function saveLicenceImport(
  services: Services,
  viewer: Viewer,
  input: z.output<typeof licenceImportSchema>,
): Promise<LicenceSettings> {
  const ofImages = ({ useOriginalLicenseForImages, useFlickrLicenc }: LicenceSettings) =>
    `${useOriginalLicenseForImages} ${useFlickrLicenc}`;
  return save(services, viewer, input, (before, after) =>
    ofImages(before) === ofImages(after) ? undefined : { importedOnly: true },
  );
}

/** The default licence of a kind, and where asked the same for what there is; answers the change's id. Throws not_logged_in, invalid, conflict. */
export async function saveDefaultLicence(
  services: Services,
  viewer: Viewer,
  input: { kind: LicenceKind; licenseId: number; changeExisting: boolean; from: readonly number[] },
): Promise<number | null> {
  const { kind, licenseId: toId, changeExisting, from } = input;
  const memberId = ownId(viewer);
  return changeDefaultLicence(services, { kind, memberId, toId, fromIds: changeExisting ? from : null });
}

type Renewing = { importedOnly: boolean } | undefined;

async function save(
  { db, queue }: Services,
  viewer: Viewer,
  changes: Partial<LicenceSettings>,
  renewing: (before: LicenceSettings, after: LicenceSettings) => Renewing,
): Promise<LicenceSettings> {
  const memberId = ownId(viewer);
  return write(db, async (tx) => {
    const { before, after } = await changeLicenceSettings(tx, memberId, changes);
    const renew = renewing(before, after);
    if (renew) await queue.enqueue(tx, 'renew-credits', { memberId, ...renew });
    return after;
  });
}

function ownId(viewer: Viewer): number {
  authorize(viewer, 'editProfile', { id: viewer.memberId ?? 0 });
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  return viewer.memberId;
}
