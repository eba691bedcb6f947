import type { OwnerTerms } from '#app/features/licences/effective-licence.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { displayName, type NamedRow } from './display-name.ts';
import { findMemberNames, findMemberTerms } from './members.repo.server.ts';

/** A member as lists and pages name them; a deleted one keeps only the words for it, and no user name. */
export type MemberView = {
  id: number;
  username: string;
  displayName: string;
  /** The member's own picture, for those who have one. */
  avatarUrl?: string;
};

/** Members by id; unknown ids are absent. The display name is the full name, or the user name where none is given. */
export async function findMembers(db: Db, ids: readonly number[]): Promise<Map<number, MemberView>> {
  const rows = await findMemberNames(db, ids);
  return new Map(rows.map((row) => [row.id, memberViewOf(row)]));
}

/** An owner with the terms that hold for their sightings and for their images. */
export type Owner = { view: MemberView; terms: { sighting: OwnerTerms; image: OwnerTerms } };

/** As `findMembers`, with what each chose for the licences of their things: for the server only, not to be sent on. */
export async function findOwners(db: Db, ids: readonly number[]): Promise<Map<number, Owner>> {
  const rows = await findMemberTerms(db, ids);
  return new Map(
    rows.map((row) => {
      const view = memberViewOf(row);
      const shared = {
        useFlickrLicenc: row.use_flickr_licenc,
        uniqueLicenc: row.unique_licenc,
        displayName: view.displayName,
      };
      const sighting = { ...shared, useOriginalLicense: row.use_original_license_for_spottings };
      const image = { ...shared, useOriginalLicense: row.use_original_license_for_images };
      return [row.id, { view, terms: { sighting, image } }];
    }),
  );
}

/** An owner who is not there: nothing of theirs is given away. */
export function unknownOwner(id: number): Owner {
  const terms = {
    useFlickrLicenc: true,
    uniqueLicenc: null,
    displayName: '',
    useOriginalLicense: true,
  };
  return { view: { id, username: '', displayName: '' }, terms: { sighting: terms, image: terms } };
}

/** A row's member, named. */
export function memberViewOf(row: NamedRow & { id: number; avatar_key?: string | null }): MemberView {
  const named = { id: row.id, username: row.deleted_at ? '' : row.username, displayName: displayName(row) };
  return row.avatar_key && !row.deleted_at ? { ...named, avatarUrl: urls.imageFile(row.avatar_key) } : named;
}
