import { can } from '#app/features/members/can.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type PlaceKeyColumns, placeKeys } from './place-keys.ts';

/** Whether the viewer may read a sighting's true place and day; of an exact one everybody may. */
export type SeesTruePlace = (row: PlaceKeyColumns) => boolean;

/** The one decision on true places (product, section 6): the observer, administrators, and experts whose scopes hold every key. */
export async function findTruePlaceRights(
  db: Db,
  viewer: Viewer,
  rows: readonly PlaceKeyColumns[],
): Promise<SeesTruePlace> {
  // Branches matter to those who have scopes in them alone.
  const keys = viewer.expertTaxonIds.length > 0 ? rows.flatMap((row) => keysOf(row, viewer)) : [];
  const lines = await findTaxonLines(db, keys);
  return (row) => {
    if (row.public_visibility === 'exact') return true;
    const keyLines = keysOf(row, viewer).map((id) => lines.get(id)?.ancestorIds ?? []);
    return can(viewer, 'seeTruePlace', { memberId: row.member_id, keyLines });
  };
}

/** The same of one sighting. */
export async function seesTruePlace(db: Db, viewer: Viewer, row: PlaceKeyColumns): Promise<boolean> {
  return (await findTruePlaceRights(db, viewer, [row]))(row);
}

/** Whether they may also read where it was said to be before, and what was unusual there: nothing of these is everybody's, though its place may be. */
export async function seesFormerPlaces(db: Db, viewer: Viewer, row: PlaceKeyColumns): Promise<boolean> {
  return seesTruePlace(db, viewer, { ...row, public_visibility: 'hidden' });
}

function keysOf(row: PlaceKeyColumns, { memberId }: Viewer): number[] {
  return row.public_visibility === 'exact' ? [] : placeKeys(row, memberId);
}
