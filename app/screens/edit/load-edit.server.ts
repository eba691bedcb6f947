import { findOwnTaxon } from '#app/features/determinations/find-own-taxon.server.ts';
import { can } from '#app/features/members/can.ts';
import { findSightingToEdit, type SightingToEdit } from '#app/features/sightings/changes/find-editable.server.ts';
import { findWhyNotPublic } from '#app/features/sightings/changes/find-why-not-public.server.ts';
import type { NotPublic } from '#app/features/sightings/changes/why-not-public.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

export type EditPageData = {
  sighting: SightingToEdit;
  /** The observer's own standing word on the name, as the form shows it. */
  ownName: { taxonId: string; taxonName: string };
  /** Why it is not public, and whether saving makes it so once it has a picture or a name; null where it is. */
  notPublic: { reason: NotPublic; isOwner: boolean; opensOnSaving: boolean } | null;
};

/** What the editing page shows to its observer. Throws not_found, not_logged_in, not_allowed. */
export async function loadEdit(db: Db, viewer: Viewer, id: number): Promise<EditPageData> {
  const sighting = await findSightingToEdit(db, viewer, id);
  const taxonId = await findOwnTaxon(db, { sightingId: id, memberId: sighting.memberId });
  const taxonName = taxonId === null ? '' : ((await findTaxa(db, [taxonId])).get(taxonId)?.label ?? '');
  const reason = await findWhyNotPublic(db, id);
  const isOwner = isOneself(viewer, sighting.memberId);
  const opensOnSaving = sighting.state === 'draft' && can(viewer, 'publish');
  const notPublic = reason && { reason, isOwner, opensOnSaving };
  return { sighting, ownName: { taxonId: String(taxonId ?? ''), taxonName }, notPublic };
}
