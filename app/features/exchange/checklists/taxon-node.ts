import type { TaxonRef } from '#app/features/taxonomy/changes/taxon-change.ts';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import type { KnownTaxon } from '#app/features/taxonomy/tree/find-known-taxa.server.ts';
import type { KnownTaxa } from './known-taxa.ts';
import type { ListedTaxon } from './listed-taxon.ts';

/** A taxon that a list brings: one of its rows, or (`listed` undefined) only a name in the columns of the row at `line`. */
export type AddedTaxon = {
  /** What changes of the set call it by. */
  key: string;
  line: number;
  listed: ListedTaxon | undefined;
  rank: TaxonRank;
  name: string;
  authorship: string;
  parent: TaxonNode | undefined;
  accepted: TaxonNode | undefined;
};

/** A taxon as it will stand in the tree: one that is there, or one that the list brings. */
export type TaxonNode = { known: KnownTaxon } | { added: AddedTaxon };

export function refOf(node: TaxonNode): TaxonRef {
  return 'known' in node ? node.known.id : node.added.key;
}

export function nameOf(node: TaxonNode): string {
  return 'known' in node ? node.known.scientificName : node.added.name;
}

/** An unresolved taxon carries nothing: neither what stands below it nor a synonym. */
export function isUnresolved(node: TaxonNode): boolean {
  return ('known' in node ? node.known.status : node.added.listed?.status) === 'unresolved';
}

/** A taxon as a report names it: "Carabus (nemzetség)". */
export function placeWords(node: TaxonNode): string {
  return `${nameOf(node)} (${rankWord('known' in node ? node.known.rank : node.added.rank)})`;
}

export function isSameNode(one: TaxonNode, other: TaxonNode): boolean {
  return refOf(one) === refOf(other);
}

/** Itself or the nearest above it of that rank, as the list and the catalogue together have it. */
export function ancestorAt(node: TaxonNode, rank: TaxonRank, known: KnownTaxa): TaxonNode | undefined {
  let at: TaxonNode | undefined = node;
  while (at && 'added' in at) {
    if (at.added.rank === rank) return at;
    at = at.added.parent;
  }
  const found = at && known.ancestorAt(at.known, rank);
  return found && { known: found };
}

/** Whether `node` stands somewhere below `above`. */
export function isBelow(node: TaxonNode, above: TaxonNode, known: KnownTaxa): boolean {
  let at: TaxonNode | undefined = node;
  while (at && 'added' in at) {
    at = at.added.parent;
    if (at && isSameNode(at, above)) return true;
  }
  return at !== undefined && 'known' in above && known.isBelow(at.known, above.known);
}
