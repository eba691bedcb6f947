import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxa } from '../find-taxa.server.ts';
import { findChildIds } from '../lists/taxon-lists.repo.server.ts';
import type { TaxonView } from '../taxon-view.ts';
import { findTreeNumbers } from './tree.repo.server.ts';

export type TreeNode = {
  taxon: TaxonView;
  children: number;
  species: number;
  seenSpecies: number;
  sightings: number;
};

/** A taxon and one page of its direct children with their numbers; the cursor is the last child's id. */
export async function openTree(
  db: Db,
  { taxonId, cursor, limit }: { taxonId: number; cursor?: number | undefined; limit: number },
): Promise<{ node: TreeNode | undefined; children: TreeNode[]; nextCursor: string | null }> {
  const all = await findChildIds(db, taxonId);
  const from = cursor === undefined ? 0 : all.indexOf(cursor) + 1;
  const shown = all.slice(from, from + limit);
  const ids = [taxonId, ...shown];
  const [taxa, numbers] = await Promise.all([findTaxa(db, ids), findTreeNumbers(db, ids)]);
  const nodes = new Map<number, TreeNode>();
  for (const { id, children, species, seen, sightings } of numbers) {
    const taxon = taxa.get(id);
    if (taxon) nodes.set(id, { taxon, children, species, seenSpecies: seen, sightings });
  }
  return {
    node: nodes.get(taxonId),
    children: shown.flatMap((id) => nodes.get(id) ?? []),
    nextCursor: from + limit < all.length ? String(shown.at(-1)) : null,
  };
}
