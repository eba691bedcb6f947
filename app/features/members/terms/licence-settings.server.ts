import type { LicenceKind, LicenceSettings } from '#app/features/licences/licence-settings-form.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import {
  existsChoice,
  findChoices,
  findDefaultIds,
  findLicenceColumns,
  findLicenceColumnsForUpdate,
  insertChoice,
  type LicenceColumns,
  type LicenceRow,
  updateLicenceColumns,
} from './licence-settings.repo.server.ts';

/** How everything stood from `madeAt` on. */
export type LicenceChoice = LicenceSettings & { madeAt: Date };

/** What a member chose for the licences of their things. Throws not_found for unknown members and those who left. */
export async function findLicenceSettings(db: Db, memberId: number): Promise<LicenceSettings> {
  const row = await findLicenceColumns(db, memberId);
  if (!row) throw new DomainError('not_found');
  return settingsOf(row);
}

/** A member's choices so far, the newest first; empty while nothing was ever changed. */
export async function findLicenceChoices(db: Db, memberId: number, limit: number): Promise<LicenceChoice[]> {
  const rows = await findChoices(db, memberId, limit);
  return rows.map((row) => ({ ...settingsOf(row), madeAt: row.made_at }));
}

/** The licences that are or were once the default of a member's new things. */
export async function findDefaultLicences(db: Db, memberId: number, kind: LicenceKind): Promise<Set<number>> {
  return new Set(await findDefaultIds(db, memberId, kind === 'spottings' ? 'spotting_license_id' : 'image_license_id'));
}

/**
 * Writes what is given and keeps the choice in the member's history; a press that changes nothing leaves no trace. Answers how it
 * stood before and stands now. Throws not_found.
 */
export async function changeLicenceSettings(
  tx: Tx,
  memberId: number,
  changes: Partial<LicenceSettings>,
): Promise<{ before: LicenceSettings; after: LicenceSettings }> {
  const row = await findLicenceColumnsForUpdate(tx, memberId);
  if (!row) throw new DomainError('not_found');
  const before = settingsOf(row);
  const after = { ...before, ...changes };
  if (JSON.stringify(before) === JSON.stringify(after)) return { before, after };
  if (!(await existsChoice(tx, memberId))) await insertChoice(tx, { memberId, madeAt: row.created_at, row });
  await insertChoice(tx, { memberId, row: await updateLicenceColumns(tx, memberId, columnsOf(after)) });
  // Terms stand beside every sighting, picture and on the profile.
  touch(tx, 'members', 'sightings');
  return { before, after };
}

function settingsOf(row: Omit<LicenceRow, 'created_at'>): LicenceSettings {
  return {
    spottingLicense: row.spotting_license_id,
    imageLicense: row.image_license_id,
    useOriginalLicenseForSpottings: row.use_original_license_for_spottings,
    useOriginalLicenseForImages: row.use_original_license_for_images,
    useDefaultLicenc: row.use_default_licenc,
    useFlickrLicenc: row.use_flickr_licenc,
    uniqueLicenc: row.unique_licenc,
  };
}

function columnsOf(settings: LicenceSettings): LicenceColumns {
  return {
    spotting_license_id: settings.spottingLicense,
    image_license_id: settings.imageLicense,
    use_original_license_for_spottings: settings.useOriginalLicenseForSpottings,
    use_original_license_for_images: settings.useOriginalLicenseForImages,
    use_default_licenc: settings.useDefaultLicenc,
    use_flickr_licenc: settings.useFlickrLicenc,
    unique_licenc: settings.uniqueLicenc,
  };
}
