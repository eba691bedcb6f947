import { idsOf, pageOfKeyed, readKeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxa } from '../find-taxa.server.ts';
import { pageChildren } from '../lists/taxon-lists.repo.server.ts';
import type { TaxonView } from '../taxon-view.ts';
import { findTreeNumbers } from './tree.repo.server.ts';

export type TreeNode = {
  taxon: TaxonView;
  children: number;
  species: number;
  seenSpecies: number;
  sightings: number;
};

/** A taxon and one page of its direct children with their numbers. Throws malformed. */
export async function openTree(
  db: Db,
  { taxonId, cursor, limit }: { taxonId: number; cursor?: string | undefined; limit: number },
): Promise<{ node: TreeNode | undefined; children: TreeNode[]; nextCursor: string | null }> {
  const after = readKeyedCursor(cursor);
  const page = pageOfKeyed(await pageChildren(db, { parentId: taxonId, after, limit: limit + 1 }), limit);
  const shown = idsOf(page.shown);
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
    nextCursor: page.nextCursor,
  };
}
