/** Tree nodes from the root to a taxon, itself last, in present meaning (a synonym's line is its accepted taxon's). */
export interface NameTaxon {
  readonly id: number;
  readonly line: readonly { readonly id: number; readonly rank: string }[];
}

/** Present meaning of a taxon id; undefined when it has no single one, and then what names it does not count. */
export type FindNameTaxon = (taxonId: number) => NameTaxon | undefined;

/** A standing determination that counts, read in its present meaning. `rejected` is undefined without a live disagreement. */
export interface Vote {
  readonly id: number;
  readonly memberId: number;
  readonly taxon: NameTaxon;
  readonly rejected: NameTaxon | undefined;
  readonly expert: boolean;
}

/** Determination ids by what they say of one taxon; `silent` are plain coarser ones. */
export interface Tally {
  readonly taxonId: number;
  readonly agree: readonly number[];
  readonly disagree: readonly number[];
  readonly ancestorDisagree: readonly number[];
  readonly silent: readonly number[];
}

/** Whether the taxon is the other one or lies below it. */
export function isAtOrBelow(taxon: NameTaxon, otherId: number): boolean {
  return taxon.line.some((node) => node.id === otherId);
}

/** What each vote says of a taxon (product decision 5, rule 1). */
export function tallyFor(taxon: NameTaxon, votes: readonly Vote[]): Tally {
  const tally = {
    taxonId: taxon.id,
    agree: [] as number[],
    disagree: [] as number[],
    ancestorDisagree: [] as number[],
    silent: [] as number[],
  };
  for (const vote of votes) {
    if (isAtOrBelow(vote.taxon, taxon.id)) tally.agree.push(vote.id);
    else if (!isAtOrBelow(taxon, vote.taxon.id)) tally.disagree.push(vote.id);
    else if (vote.rejected && isAtOrBelow(vote.rejected, taxon.id)) tally.ancestorDisagree.push(vote.id);
    else tally.silent.push(vote.id);
  }
  return tally;
}

/** More than two thirds in integers, so that exactly two thirds never holds. */
export function holds(tally: Tally, atLeast: number): boolean {
  const agree = tally.agree.length;
  return agree >= atLeast && 3 * agree > 2 * (agree + tally.disagree.length + tally.ancestorDisagree.length);
}

/** The lowest taxon that holds among the votes. All that hold lie on one line, since two rivals cannot both have two thirds. */
export function lowestThatHolds(votes: readonly Vote[], atLeast: number): NameTaxon | undefined {
  let lowest: NameTaxon | undefined;
  for (const taxon of namedLines(votes).values()) {
    if (lowest && lowest.line.length >= taxon.line.length) continue;
    if (holds(tallyFor(taxon, votes), atLeast)) lowest = taxon;
  }
  return lowest;
}

/** The nearest ancestor that all share; undefined for unconnected roots or no vote. */
export function nearestCommonAncestor(votes: readonly Vote[]): NameTaxon | undefined {
  const [first, ...rest] = votes;
  if (!first) return undefined;
  const shared = first.taxon.line.filter((node) => rest.every((vote) => isAtOrBelow(vote.taxon, node.id)));
  return lineTo(first.taxon, shared.at(-1)?.id);
}

/** The part of a line that ends at the given node. */
export function lineTo(taxon: NameTaxon, nodeId: number | undefined): NameTaxon | undefined {
  const at = taxon.line.findIndex((node) => node.id === nodeId);
  const node = taxon.line[at];
  return node && { id: node.id, line: taxon.line.slice(0, at + 1) };
}

function namedLines(votes: readonly Vote[]): Map<number, NameTaxon> {
  const lines = new Map<number, NameTaxon>();
  for (const { taxon } of votes) {
    taxon.line.forEach((node, at) => {
      if (!lines.has(node.id)) lines.set(node.id, { id: node.id, line: taxon.line.slice(0, at + 1) });
    });
  }
  return lines;
}
