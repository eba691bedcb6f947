import { OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findLicenceColumns } from './licence-settings.repo.server.ts';

/** The licence ids that a member's new sightings and images take where nothing else is said, or `OWN_TERMS`. Throws not_found. */
export async function findLicenceDefaults(
  db: Db,
  memberId: number,
): Promise<{ sightingLicenseId: number; imageLicenseId: number }> {
  const row = await findLicenceColumns(db, memberId);
  if (!row) throw new DomainError('not_found');
  if (!row.use_default_licenc) return { sightingLicenseId: OWN_TERMS, imageLicenseId: OWN_TERMS };
  return { sightingLicenseId: row.spotting_license_id, imageLicenseId: row.image_license_id };
}
