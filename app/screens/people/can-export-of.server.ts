import { can } from '#app/features/members/can.ts';
import { findProfile } from '#app/features/members/find-profile.server.ts';
import type { Person } from '#app/features/sightings/person/load-person.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

/** Whether the viewer may take all of this member's sightings home. */
export async function canExportOf(db: Db, viewer: Viewer, person: Person): Promise<boolean> {
  if (viewer.memberId === null) return false;
  const useDefaultLicenc = (await findProfile(db, person.username))?.useDefaultLicenc ?? false;
  return can(viewer, 'exportOfMember', { memberId: person.id, useDefaultLicenc });
}
