import type { OwnerTerms } from '#app/features/licences/effective-licence.ts';
import { can } from '#app/features/members/can.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { findTaxonLines } from '#app/features/taxonomy/find-taxon-lines.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import type { SightingView } from './sighting-view.ts';
import { findImageRows, findOwnerTermsRows, findSightingRows, type ImageRow } from './sightings.repo.server.ts';
import { toSightingView } from './to-sighting-view.ts';

/** Sightings in the order asked, each as `viewer` may see it; what is unknown, deleted or not open to the viewer is left out. */
export async function findSightings(db: Db, viewer: Viewer, ids: readonly number[]): Promise<SightingView[]> {
  if (ids.length === 0) return [];
  const rows = await findSightingRows(db, ids);
  const taxonIds = rows.map((row) => row.taxon_id).filter((id) => id !== null);
  const memberIds = [...new Set(rows.map((row) => row.member_id))];
  // Branches matter to those who have scopes in them alone.
  const isExpert = viewer.expertTaxonIds.length > 0;
  const [taxa, members, images, terms, lines] = await Promise.all([
    findTaxa(db, taxonIds),
    findMembers(db, memberIds),
    findImageRows(db, ids),
    findOwnerTermsRows(db, memberIds),
    isExpert ? findTaxonLines(db, taxonIds) : undefined,
  ]);
  const imagesOf = Map.groupBy(images, (image) => image.sighting_id ?? 0);
  const termsOf = new Map(terms.map((row) => [row.id, row]));
  const views = new Map<number, SightingView>();
  for (const row of rows) {
    const line = row.taxon_id === null ? undefined : lines?.get(row.taxon_id);
    const subject = { memberId: row.member_id, ancestorIds: line?.ancestorIds ?? [] };
    if (row.state === 'deleted' || (row.state !== 'published' && !can(viewer, 'seeHiddenSighting', subject))) continue;
    const user = members.get(row.member_id) ?? unknownMember(row.member_id);
    views.set(
      row.id,
      toSightingView(row, {
        user,
        taxon: row.taxon_id === null ? null : (taxa.get(row.taxon_id) ?? null),
        images: imagesOf.get(row.id) ?? noImages,
        seesTruePlace: can(viewer, 'seeTruePlace', subject),
        isOwner: viewer.memberId === row.member_id,
        ownerTerms: ownerTerms(termsOf.get(row.member_id), user),
      }),
    );
  }
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** One sighting; undefined where it is unknown or not open to the viewer. */
export async function findSighting(db: Db, viewer: Viewer, id: number): Promise<SightingView | undefined> {
  return (await findSightings(db, viewer, [id]))[0];
}

const noImages: ImageRow[] = [];

function unknownMember(id: number): MemberView {
  return { id, username: '', displayName: '' };
}

type TermsRow = Awaited<ReturnType<typeof findOwnerTermsRows>>[number];

function ownerTerms(row: TermsRow | undefined, user: MemberView): { sighting: OwnerTerms; image: OwnerTerms } {
  const shared = {
    useDefaultLicenc: row?.use_default_licenc ?? false,
    uniqueLicenc: row?.unique_licenc ?? null,
    displayName: user.displayName,
  };
  return {
    sighting: { ...shared, useOriginalLicense: row?.use_original_license_for_spottings ?? true },
    image: { ...shared, useOriginalLicense: row?.use_original_license_for_images ?? true },
  };
}
