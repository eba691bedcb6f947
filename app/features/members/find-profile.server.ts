import type { Db } from '#app/platform/db/database.server.ts';
import { cleanHtml } from '#app/platform/text/clean-html.server.ts';
import { findMembers } from './find-members.server.ts';
import { findAccountsElsewhere, findProfileRow } from './profile.repo.server.ts';
import { serviceBySlug, serviceSlugs, sourcesElsewhere } from './services-elsewhere.ts';
import { foldUsername } from './username.ts';

/** An account on another site; linked with `rel="me noopener nofollow"`. */
export type AccountElsewhere = { service: string; label: string; name: string; url: string };

/** What everybody may read of a member; fields of the specification keep their names (section 3: displayed user). */
export type Profile = {
  id: number;
  username: string;
  fullName: string;
  displayName: string;
  /** the member's own picture; null where they are shown by their initials */
  avatarUrl: string | null;
  /** null unless `emailIsPublic` and confirmed: a private address, or somebody else's, never leaves the server */
  email: string | null;
  emailIsPublic: boolean;
  isExpert: boolean;
  isDonor: boolean;
  /** plain text, or with `allowHtml` HTML that has been cleaned; '' where none is given */
  description: string;
  allowHtml: boolean;
  webUrl: string | null;
  accounts: AccountElsewhere[];
  externalUser: { fullname: string; userUrl: string } | null;
  imageLicense: number;
  spottingLicense: number;
  spottingLicenseId: number;
  useOriginalLicenseForSpottings: boolean;
  useOriginalLicenseForImages: boolean;
  useDefaultLicenc: boolean;
  useFlickrLicenc: boolean;
  uniqueLicenc: string | null;
  /** the picture chosen for the head of the page: whether it may still be shown is the sightings' to say */
  subheaderImageId: number | null;
  memberSince: Date;
};

/** A member's profile by user name, without regard to case and accent; undefined for unknown names and for those who left. */
export async function findProfile(db: Db, username: string): Promise<Profile | undefined> {
  const row = await findProfileRow(db, foldUsername(username));
  if (!row) return undefined;
  const [names, accounts] = await Promise.all([findMembers(db, [row.id]), findAccounts(db, row.id)]);
  const source = accounts.find(({ service }) => sourcesElsewhere.includes(service));
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    displayName: names.get(row.id)?.displayName ?? row.username,
    avatarUrl: names.get(row.id)?.avatarUrl ?? null,
    email: row.email_is_public && row.email_verified ? row.email : null,
    emailIsPublic: row.email_is_public,
    isExpert: Boolean(row.is_expert),
    isDonor: row.is_donor,
    description: row.allow_html ? cleanHtml(row.description) : row.description,
    allowHtml: row.allow_html,
    webUrl: row.web_url,
    accounts,
    externalUser: source ? { fullname: source.name, userUrl: source.url } : null,
    imageLicense: row.image_license_id,
    spottingLicense: row.spotting_license_id,
    spottingLicenseId: row.spotting_license_id,
    useOriginalLicenseForSpottings: row.use_original_license_for_spottings,
    useOriginalLicenseForImages: row.use_original_license_for_images,
    useDefaultLicenc: row.use_default_licenc,
    useFlickrLicenc: row.use_flickr_licenc,
    uniqueLicenc: row.unique_licenc,
    subheaderImageId: row.subheader_image_id,
    memberSince: row.created_at,
  };
}

/** A member's accounts elsewhere, in the sites' order. */
export async function findAccounts(db: Db, memberId: number): Promise<AccountElsewhere[]> {
  const rows = await findAccountsElsewhere(db, memberId);
  const known = rows.flatMap((row) => {
    const service = serviceBySlug(row.service);
    return service ? [{ ...row, label: service.label }] : [];
  });
  const place = (service: string) => serviceSlugs.indexOf(service);
  return known.toSorted((one, other) => place(one.service) - place(other.service));
}
