import { applyChanges } from '#app/features/taxonomy/changes/apply-changes.server.ts';
import type { ChangeReport } from '#app/features/taxonomy/changes/taxon-change.ts';
import { countKinds } from '#app/features/taxonomy/lists/count-kinds.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { countEffects, findOtherGenus } from './changed-sightings.repo.server.ts';
import { findOffListConflicts } from './named-off-list.server.ts';
import { planRenaming } from './rename-sightings.server.ts';

const nothing = {
  taxa: 0,
  newSlugs: 0,
  redirects: 0,
  scopes: 0,
  protections: 0,
  placeRules: 0,
  determinations: 0,
  sightings: 0,
  renamedSightings: 0,
  members: 0,
  finerPlaces: 0,
  otherGenus: [],
};

/** Names that do not fit their genus, as many as one looks through. */
const mostOtherGenus = 100;

/** Applies a set to the tree and tells what it touches, and what it is going to make of the sightings. With a conflict in the report the caller takes it all back. */
export async function playChangeSet(tx: Tx, set: { id: number; source: string }): Promise<ChangeReport> {
  const { conflicts } = await applyChanges(tx, set);
  const changes = await countKinds(tx, set.id);
  // A tree that is not whole gives no names.
  if (conflicts.length > 0) return { changes, ...nothing, conflicts };
  const side = { changeSetId: set.id, former: 'before' } as const;
  await planRenaming(tx, side);
  const otherGenus = await findOtherGenus(tx, set.id, mostOtherGenus);
  const refused = await findOffListConflicts(tx, side);
  return { changes, ...(await countEffects(tx, set.id)), otherGenus, conflicts: refused };
}
