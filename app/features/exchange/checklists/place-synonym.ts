import type { KnownTaxon } from '#app/features/taxonomy/tree/find-known-taxa.server.ts';
import { nameKey } from './name-key.ts';
import type { RowPlacer } from './place-row.ts';
import { isProblem, type Problem } from './plan-problem.ts';
import type { Entry, PlanState } from './plan-state.ts';
import { isUnresolved, nameOf, refOf, type TaxonNode } from './taxon-node.ts';

/** What a synonym's row comes to: it is new, it stands already, or an accepted taxon of ours becomes one. */
export type SynonymOutcome = { accepted: TaxonNode; of: TaxonNode; isMerged: boolean };

/** Finds a synonym's row its accepted taxon and what stands under its name in the catalogue. */
export function placeSynonym(entry: Entry, state: PlanState, placer: RowPlacer): SynonymOutcome | Problem {
  const { listed } = entry;
  const accepted = acceptedOf(entry, state, placer);
  if (isProblem(accepted)) return accepted;
  if (isUnresolved(accepted)) return { reason: 'acceptedUnresolved', words: nameOf(accepted) };
  const all = state.known.named(listed.key, listed.rank);
  const same = all.find((taxon) => taxon.status === 'synonym' && isNode(accepted, taxon.acceptedId));
  const others = all.filter((taxon) => !isNode(accepted, taxon.id));
  const target = same ?? others[0];
  if (!same && others.length > 1) return { reason: 'homonym', words: listed.name };
  if (!same && target?.status === 'synonym')
    return { reason: 'otherAccepted', words: state.known.get(target.acceptedId ?? 0)?.scientificName ?? '' };
  const what = target ? `known ${target.id}` : `synonym ${listed.rank} ${listed.key} ${refOf(accepted)}`;
  const before = state.claim(what, { ...listed, authorship: '' });
  if (before !== undefined) return { reason: 'doubledTaxon', words: String(before) };
  if (!target) {
    const added = addSynonym(entry, accepted, state);
    return isProblem(added) ? added : { accepted, of: added, isMerged: false };
  }
  const of = { known: target };
  if (same) return { accepted, of, isMerged: false };
  const child = state.known.children(target.id).find((each) => each.status === 'accepted');
  if (child || state.isParent(target.id)) return { reason: 'hasChildren', words: child?.scientificName ?? '' };
  return { accepted, of, isMerged: true };
}

function addSynonym({ listed }: Entry, accepted: TaxonNode, state: PlanState): TaxonNode | Problem {
  const { rank, name, authorship, row } = listed;
  return state.add({ line: row.line, listed, rank, name, authorship, parent: undefined, accepted });
}

/** The taxon that the row names as accepted; from synonym to synonym as far as it goes. */
function acceptedOf(entry: Entry, state: PlanState, placer: RowPlacer): TaxonNode | Problem {
  const seen = new Set<Entry>([entry]);
  let at = entry;
  for (;;) {
    const next = nextOf(at, state);
    if ('known' in next || isProblem(next)) return next;
    if (seen.has(next.entry)) return { reason: 'cycle' };
    seen.add(next.entry);
    at = next.entry;
    if (at.listed.status === 'synonym') continue;
    const node = placer.resolve(at);
    return isProblem(node) ? { reason: 'acceptedHeld', words: `${at.listed.name}, ${at.listed.row.line}. sor` } : node;
  }
}

function nextOf({ listed }: Entry, state: PlanState): { entry: Entry } | { known: KnownTaxon } | Problem {
  const { acceptedId, acceptedName, id } = listed.row;
  if (acceptedId && acceptedId !== id) {
    const entry = state.withId(acceptedId);
    return entry ? { entry } : { reason: 'unknownAccepted', words: acceptedId };
  }
  const key = nameKey(acceptedName);
  const [row, otherRow] = state.named(key);
  if (row) return otherRow ? { reason: 'homonym', words: acceptedName } : { entry: row };
  // What the list makes a synonym is none to stand for another.
  const [synonym] = state.synonyms(key).filter((each) => each.listed !== listed);
  if (synonym) return { entry: synonym };
  const [only, other] = state.known.named(key).filter(({ status }) => status === 'accepted');
  if (only) return other ? { reason: 'homonym', words: acceptedName } : { known: only };
  return { reason: 'unknownAccepted', words: acceptedName };
}

function isNode(node: TaxonNode, id: number | null): boolean {
  return 'known' in node && node.known.id === id;
}
