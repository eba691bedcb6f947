import { OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { licenceGroups } from '#app/features/licences/licence-groups.ts';
import { licenceMessages } from '#app/features/licences/messages.ts';
import { findLicenceDefaults } from '#app/features/members/terms/find-licence-defaults.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { emptyCover, type TypedCover } from './cover-form.ts';
import type { CoverOf } from './cover-of.ts';
import { type CoverView, findCoverToEdit } from './find-covers.server.ts';

/** The cover's part of a form: what is typed, and the picture that there is. */
export type CoverForm = {
  typed: TypedCover;
  /** What there is to choose from, brought by the page: the recording page's own list would become one more file of its scripts. */
  licences: { title: string; licences: { id: number; label: string }[] }[];
  now: {
    state: 'ready' | 'processing' | 'failed' | 'hidden';
    picture: string | null;
    credit: CoverView['credit'] | null;
  } | null;
};

/** The cover's part of a form as it begins; who made a picture, and its licence, its own sender alone may change. */
export async function coverFormOf(db: Db, viewer: Viewer, of: CoverOf | null): Promise<CoverForm> {
  const cover = of && (await findCoverToEdit(db, of));
  const isOwn = cover !== null && isOneself(viewer, cover.memberId);
  const usual = viewer.memberId === null ? null : (await findLicenceDefaults(db, viewer.memberId)).imageLicenseId;
  const licence = isOwn ? cover.licenseId : usual;
  return {
    typed: { ...emptyCover, author: isOwn ? cover.author : '', licence: licence === null ? '' : String(licence) },
    licences: licencesFor(licence),
    now: cover && { state: cover.state, picture: cover.view?.urls.medium ?? null, credit: cover.view?.credit ?? null },
  };
}

/** The licences in their groups; own terms where they stand already. */
function licencesFor(standing: number | null): CoverForm['licences'] {
  const groups = licenceGroups.map(({ title, licences }) => ({
    title,
    licences: licences.map(({ id, nameShort, nameHu }) => ({
      id,
      label: nameShort === nameHu ? nameShort : `${nameShort} – ${nameHu}`,
    })),
  }));
  if (standing !== OWN_TERMS) return groups;
  const own = licenceMessages.ownTermsShort;
  return [{ title: own, licences: [{ id: OWN_TERMS, label: own }] }, ...groups];
}
