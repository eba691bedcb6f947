import { findOwnTaxon } from '#app/features/determinations/find-own-taxon.server.ts';
import { findSightingToEdit, type SightingToEdit } from '#app/features/sightings/find-editable.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';

export type EditPageData = {
  sighting: SightingToEdit;
  /** The observer's own standing word on the name, as the form shows it. */
  ownName: { taxonId: string; taxonName: string };
};

/** What the editing page shows to its observer. Throws not_found, not_logged_in, not_allowed. */
export async function loadEdit(db: Db, viewer: Viewer, id: number): Promise<EditPageData> {
  const sighting = await findSightingToEdit(db, viewer, id);
  const taxonId = await findOwnTaxon(db, { sightingId: id, memberId: sighting.memberId });
  const taxonName = taxonId === null ? '' : ((await findTaxa(db, [taxonId])).get(taxonId)?.label ?? '');
  return { sighting, ownName: { taxonId: String(taxonId ?? ''), taxonName } };
}
