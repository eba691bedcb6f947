/** In `sole_namer_ids`: more than one member names the taxon. */
export const MORE_THAN_ONE = 0;

/** The columns that say who may read a true place. */
export type PlaceKeyColumns = {
  member_id: number;
  public_visibility: 'exact' | 'square' | 'hidden';
  named_taxon_ids: readonly number[];
  sole_namer_ids: readonly number[];
  protecting_taxon_ids: readonly number[];
};

/**
 * The taxa that must all lie in an expert's scopes: those that protect, or all that are named where the observer alone made
 * the place coarse; only what somebody else names counts, so that nobody opens a place by a word of their own. None: no key.
 */
export function placeKeys(row: PlaceKeyColumns, viewerId: number | null): number[] {
  const byOthers = row.named_taxon_ids.filter((_, at) => row.sole_namer_ids[at] !== viewerId);
  const protecting = byOthers.filter((id) => row.protecting_taxon_ids.includes(id));
  return protecting.length > 0 ? protecting : byOthers;
}
