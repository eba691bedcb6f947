import { nearestOf } from '#app/features/badges/badge-goals.ts';
import { findBadgeProgress } from '#app/features/badges/find-badge-goals.server.ts';
import { findBadgesOf } from '#app/features/badges/find-badges.server.ts';
import { findScopeRecord } from '#app/features/determinations/scopes/find-scope-record.server.ts';
import { ALL_RIGHTS_RESERVED } from '#app/features/licences/licence-catalogue.ts';
import { findProfile, type Profile } from '#app/features/members/find-profile.server.ts';
import { findRelation } from '#app/features/members/following/find-relation.server.ts';
import { findBestKnown } from '#app/features/sightings/members/find-best-known.server.ts';
import { loadPerson } from '#app/features/sightings/person/load-person.server.ts';
import { findMemberCover, type MemberCover } from '#app/features/sightings/pictures/find-member-cover.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { dateParts, wallClock } from '#app/platform/text/civil-date.ts';
import { urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { loadSeen } from './load-seen.server.ts';
import { loadStatistics } from './load-statistics.server.ts';

/** So many branches of an expert are named in the head. */
const NAMED_SCOPES = 3;
const KNOWN_FAMILIES = 5;
/** So many badges stand as the next. */
const NEXT_BADGES = 2;

/** The member's page as `viewer` sees it. Throws not_found; redirects to the name as its bearer writes it. */
export async function loadProfile(db: Db, viewer: Viewer, { user, url }: { user: string; url: URL }) {
  const person = await loadPerson(db, { user, url, addressOf: urls.profile });
  const profile = await findProfile(db, person.username);
  if (!profile) throw new DomainError('not_found');
  const { id, username, isExpert, subheaderImageId } = profile;
  const [statistics, cover, badges, goals, relation, branches, seen, known] = await Promise.all([
    loadStatistics(db, id),
    findMemberCover(db, viewer, { memberId: id, imageId: subheaderImageId }),
    findBadgesOf(db, id),
    findBadgeProgress(db, id),
    findRelation(db, viewer, id),
    isExpert ? findBranches(db, viewer, id) : [],
    loadSeen(db, viewer, id),
    findBestKnown(db, id, KNOWN_FAMILIES),
  ]);
  const isOwn = isOneself(viewer, id);
  return {
    id,
    username,
    displayName: profile.displayName,
    head: {
      isExpert,
      avatarUrl: profile.avatarUrl,
      branches: branches.slice(0, NAMED_SCOPES),
      moreBranches: Math.max(0, branches.length - NAMED_SCOPES),
      sinceYear: dateParts(wallClock(profile.memberSince).date).year,
      cover: cover ? toCover(cover) : null,
    },
    data: toData(profile),
    terms: toTerms(profile),
    statistics,
    seen,
    known: known.map(({ taxon, sightings }) => ({
      name: taxon.name ?? taxon.origName,
      count: sightings,
      url: urls.sightings({ hatarozo: username, taxon: taxon.id }),
    })),
    /** For those who read without scripts; whoever has scripts asks the call. */
    badges,
    nextBadges: nearestOf(goals).slice(0, NEXT_BADGES),
    /** What the viewer may do about the member; null for visitors and on one's own page. */
    relation,
    isOwn,
    /** The specification's rule: the owner, and others who are logged in where the owner publishes under licences. */
    canExport: isOwn || (viewer.memberId !== null && profile.useDefaultLicenc),
  };
}

export type ProfilePage = Awaited<ReturnType<typeof loadProfile>>;

/** Names of the branches that an expert is trusted with. */
async function findBranches(db: Db, viewer: Viewer, memberId: number): Promise<string[]> {
  const { running } = await findScopeRecord(db, viewer, memberId);
  return running.map(({ taxon }) => taxon.name ?? taxon.origName);
}

/** What is not said is null. */
function toData({ username, fullName, email, description, allowHtml, webUrl, externalUser, accounts }: Profile) {
  return {
    username,
    fullName: orNull(fullName),
    email,
    webUrl,
    externalUser,
    accounts: accounts.filter(({ url }) => url !== externalUser?.userUrl),
    description: orNull(description),
    allowHtml,
  };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

/** Catalogue licences, or in their place all rights reserved with the owner's own words, if there are any. */
function toTerms({ spottingLicense, imageLicense, useDefaultLicenc, uniqueLicenc }: Profile) {
  if (useDefaultLicenc) return { spottings: spottingLicense, images: imageLicense, ownTerms: null };
  return { spottings: ALL_RIGHTS_RESERVED, images: ALL_RIGHTS_RESERVED, ownTerms: orNull(uniqueLicenc ?? '') };
}

function toCover({ sighting: { url, taxon }, urls: { medium, large } }: MemberCover) {
  return { url, medium, large, name: taxon && (taxon.name ?? taxon.origName) };
}
