import type { TaxonLine } from '#app/features/taxonomy/taxon-view.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import {
  countQueueWithin,
  findNodesAbove,
  findQueueNamesWithin,
  findShare,
  type QueueBranch,
} from './queue.repo.server.ts';

/** More parts than this are not read side by side. */
const mostParts = 12;
/** A node with at least this part of what is around it is met soon enough by walking that. */
const largeShare = 0.1;
/** So many are gathered and sorted sooner than met by walking a wider part. */
const mostGathered = 1500;

type Node = TaxonLine & { presentId: number };

/**
 * Branches of the tree as parts of the queue with an index of their own, so that the most urgent are found at any size;
 * `scopes` null = whatever is not named to a species. `taxonId` narrows it to what lies within.
 */
export async function branchesOf(
  db: Db,
  scopes: readonly number[] | null,
  taxonId: number | null,
): Promise<QueueBranch[]> {
  const lines = await findTaxonLines(db, [...(scopes ?? []), ...(taxonId === null ? [] : [taxonId])]);
  const asked = taxonId === null ? undefined : presentOf(lines.get(taxonId));
  if (taxonId !== null && !asked) return [];
  if (scopes === null) return asked ? await branchesOfNode(db, asked) : [{ by: 'coarse' }];
  const nodes = outermost(scopes.flatMap((id) => presentOf(lines.get(id)) ?? []));
  const wanted = asked ? narrowed(nodes, asked) : nodes;
  return (await Promise.all(wanted.map((node) => branchesOfNode(db, node)))).flat();
}

function presentOf(line: TaxonLine | undefined): Node | undefined {
  return line && line.presentId !== null ? { ...line, presentId: line.presentId } : undefined;
}

/** One that lies within another adds nothing. */
function outermost(nodes: readonly Node[]): Node[] {
  const unique = new Map(nodes.map((node) => [node.presentId, node]));
  return [...unique.values()].filter(
    ({ presentId, ancestorIds }) => !ancestorIds.some((id) => id !== presentId && unique.has(id)),
  );
}

/** What the nodes and what is asked for have in common. */
function narrowed(nodes: readonly Node[], asked: Node): Node[] {
  if (nodes.some(({ presentId }) => asked.ancestorIds.includes(presentId))) return [asked];
  return nodes.filter(({ ancestorIds }) => ancestorIds.includes(asked.presentId));
}

async function branchesOfNode(db: Db, node: Node): Promise<QueueBranch[]> {
  const { presentId: id, orderId, familyId, genusId } = node;
  for (const [by, at] of [
    ['order', orderId],
    ['family', familyId],
    ['genus', genusId],
  ] as const)
    if (at === id) return [{ by, id }];
  const around = enclosing(node);
  const walked: QueueBranch = around ? { ...around, within: id } : { by: 'all', within: id };
  if ((await findShare(db, { taxonId: id, aroundId: around?.id ?? node.ancestorIds[0] ?? id })) >= largeShare)
    return [walked];
  const below = { order: 'family', family: 'genus', genus: null } as const;
  const rank = around === undefined ? 'order' : below[around.by];
  const nodes = await findNodesAbove(db, { taxonId: id, rank });
  if (nodes.length <= mostParts)
    return nodes.map((each) => ({ by: each.isPart && rank !== null ? rank : 'taxon', id: each.id }));
  if (around === undefined) return [walked];
  const few = (await countQueueWithin(db, { taxonId: id, max: mostGathered + 1 })) <= mostGathered;
  return few ? [{ by: 'names', ids: await findQueueNamesWithin(db, id) }] : [walked];
}

/** The nearest branch above that the queue has a column for. */
function enclosing({ orderId, familyId, genusId }: Node): { by: 'order' | 'family' | 'genus'; id: number } | undefined {
  if (genusId !== null) return { by: 'genus', id: genusId };
  if (familyId !== null) return { by: 'family', id: familyId };
  return orderId === null ? undefined : { by: 'order', id: orderId };
}
