import {
  type FindNameTaxon,
  holds,
  isAtOrBelow,
  lineTo,
  lowestThatHolds,
  type NameTaxon,
  nearestCommonAncestor,
  type Tally,
  tallyFor,
  type Vote,
} from './name-tally.ts';

export type Certainty = 'sure' | 'cf' | 'group';
export type NameLevel = 'none' | 'observer' | 'suggested' | 'community' | 'expert';
export type NameRule = 'none' | 'expert' | 'communityBelowExpert' | 'finest' | 'community' | 'commonAncestor';
/** 0 none, 1 order, 2 family, 3 genus, 4 species: the `dr` of the list's address. */
export type DeterminationRank = 0 | 1 | 2 | 3 | 4;

/** One line of the log, withdrawn and replaced ones included. Expertise is data: the rules look nothing up. */
export interface LoggedDetermination {
  readonly id: number;
  readonly memberId: number;
  readonly taxonId: number;
  readonly certainty: Certainty;
  readonly disagrees: boolean;
  readonly rejectedTaxonId: number | null;
  readonly withdrawn: boolean;
  readonly hidden: boolean;
  /** The member is an expert and the taxon lies in one of their scopes. */
  readonly expertInScope: boolean;
  /** The member is an expert and the rejected taxon lies in one of their scopes. */
  readonly rejectionInScope: boolean;
}

export interface NameInput {
  /** Oldest first. */
  readonly log: readonly LoggedDetermination[];
  readonly observerId: number;
  readonly findTaxon: FindNameTaxon;
}

export type SetAsideReason = 'replaced' | 'withdrawn' | 'hidden' | 'noPresentMeaning';

/** What "Miért ez a név?" is told from: ids of determinations, by what they did to the name. */
export interface NameExplanation {
  readonly rule: NameRule;
  /** Those that stand at the name or below it, and gave it by the rule. */
  readonly givenBy: readonly number[];
  /** What every counted determination says of the name; null without a name. */
  readonly all: Tally | null;
  /** The same among experts alone; null where no expert has a voice. */
  readonly experts: Tally | null;
  readonly setAside: readonly { readonly id: number; readonly reason: SetAsideReason }[];
  /** Determinations that count, but whose explicit disagreement has nothing left to bear on. */
  readonly spentObjections: readonly number[];
  /** How many more members saying something else would take the name down; null where an expert's word decides. */
  readonly opposersNeeded: number | null;
}

export interface ComputedName {
  readonly taxonId: number | null;
  readonly level: NameLevel;
  readonly communityTaxonId: number | null;
  readonly rank: DeterminationRank;
  /** The best certainty of those who gave the name: a name that rests on cf. alone stays cf. */
  readonly certainty: Certainty | null;
  readonly explanation: NameExplanation;
}

/** The name of a sighting from its log, by the rules of product decision 5 ("The name"). Pure; null taxonId when there is none. */
export function computeName({ log, observerId, findTaxon }: NameInput): ComputedName {
  const { votes, setAside } = countedVotes(log, findTaxon);
  const experts = votes.filter((vote) => vote.expert);
  const community = lowestThatHolds(votes, 2);
  const objecting = new Set(log.filter((entry) => entry.disagrees).map((entry) => entry.id));
  const spentObjections = votes.filter((vote) => !vote.rejected && objecting.has(vote.id)).map((vote) => vote.id);
  const chosen = chooseName(votes, experts, community);
  if (!chosen) return { ...noName({ setAside, spentObjections }), communityTaxonId: community?.id ?? null };

  const { taxon, rule } = chosen;
  const all = tallyFor(taxon, votes);
  const byExperts = experts.length > 0 ? tallyFor(taxon, experts) : null;
  const givenBy = rule === 'expert' && byExperts ? byExperts.agree : all.agree;
  const givers = votes.filter((vote) => givenBy.includes(vote.id));
  return {
    taxonId: taxon.id,
    level: levelOf(rule, holds(all, 2), givers, observerId),
    communityTaxonId: community?.id ?? null,
    rank: determinationRank(taxon),
    certainty: bestCertainty(log.filter((entry) => givenBy.includes(entry.id))),
    explanation: {
      rule,
      givenBy,
      all,
      experts: byExperts,
      setAside,
      spentObjections,
      opposersNeeded: rule === 'expert' ? null : opposersNeeded(all),
    },
  };
}

/** `dr` of a taxon: the finest listed rank on its line, so that a rank between counts as the listed one above it. */
export function determinationRank(taxon: NameTaxon): DeterminationRank {
  const ranks = new Set(taxon.line.map((node) => node.rank));
  if (ranks.has('species')) return 4;
  if (ranks.has('genus')) return 3;
  if (ranks.has('family')) return 2;
  return ranks.has('order') ? 1 : 0;
}

/** The determinations that stand: each member's last one, if neither withdrawn nor hidden and of a taxon with a present meaning. */
export function countedVotes(
  log: readonly LoggedDetermination[],
  findTaxon: FindNameTaxon,
): { votes: readonly Vote[]; setAside: NameExplanation['setAside'] } {
  const lastOf = new Map(log.map((entry) => [entry.memberId, entry.id]));
  const standing: (LoggedDetermination & { taxon: NameTaxon })[] = [];
  const setAside: { id: number; reason: SetAsideReason }[] = [];
  for (const entry of log) {
    const taxon = findTaxon(entry.taxonId);
    if (entry.withdrawn) setAside.push({ id: entry.id, reason: 'withdrawn' });
    else if (lastOf.get(entry.memberId) !== entry.id) setAside.push({ id: entry.id, reason: 'replaced' });
    else if (entry.hidden) setAside.push({ id: entry.id, reason: 'hidden' });
    else if (!taxon) setAside.push({ id: entry.id, reason: 'noPresentMeaning' });
    else standing.push({ ...entry, taxon });
  }
  const votes = standing.map(({ id, memberId, taxon, ...entry }) => {
    const rejected = liveRejection(entry, taxon, standing, findTaxon);
    const expert = entry.expertInScope || (rejected !== undefined && entry.rejectionInScope);
    return { id, memberId, taxon, rejected, expert };
  });
  return { votes, setAside };
}

/** A disagreement is spent once nobody stands at or below what it rejected, and void where a merge has made both one. */
function liveRejection(
  { disagrees, rejectedTaxonId }: Pick<LoggedDetermination, 'disagrees' | 'rejectedTaxonId'>,
  own: NameTaxon,
  standing: readonly { taxon: NameTaxon }[],
  findTaxon: FindNameTaxon,
): NameTaxon | undefined {
  const aim = disagrees && rejectedTaxonId !== null ? findTaxon(rejectedTaxonId) : undefined;
  if (!aim || isAtOrBelow(own, aim.id)) return undefined;
  return standing.some((other) => isAtOrBelow(other.taxon, aim.id)) ? aim : undefined;
}

function chooseName(
  votes: readonly Vote[],
  experts: readonly Vote[],
  community: NameTaxon | undefined,
): { taxon: NameTaxon; rule: NameRule } | undefined {
  const byExperts = lowestThatHolds(experts, 1);
  if (byExperts) {
    const finer = community && community.id !== byExperts.id && isAtOrBelow(community, byExperts.id);
    return finer && !experts.some((vote) => vote.rejected)
      ? { taxon: community, rule: 'communityBelowExpert' }
      : { taxon: byExperts, rule: 'expert' };
  }
  const finest = nobodyDisagrees(votes) ? finestNamed(votes) : undefined;
  if (finest) return { taxon: finest, rule: 'finest' };
  if (community) return { taxon: community, rule: 'community' };
  const shared = nearestCommonAncestor(votes);
  return shared && { taxon: shared, rule: 'commonAncestor' };
}

function nobodyDisagrees(votes: readonly Vote[]): boolean {
  const deepest = votes.reduce<Vote | undefined>(
    (best, vote) => (best && best.taxon.line.length >= vote.taxon.line.length ? best : vote),
    undefined,
  );
  return votes.every((vote) => !vote.rejected && deepest && isAtOrBelow(deepest.taxon, vote.taxon.id));
}

/** A later subspecies does not take a name over: its species stands in for it. */
function finestNamed(votes: readonly Vote[]): NameTaxon | undefined {
  let finest: NameTaxon | undefined;
  votes.forEach(({ taxon }, at) => {
    const species = taxon.line.find((node) => node.rank === 'species');
    const named = at === 0 || !species ? taxon : (lineTo(taxon, species.id) ?? taxon);
    if (!finest || named.line.length > finest.line.length) finest = named;
  });
  return finest;
}

function levelOf(rule: NameRule, agreed: boolean, givers: readonly Vote[], observerId: number): NameLevel {
  if (rule === 'expert') return 'expert';
  if (agreed) return 'community';
  return givers.every((vote) => vote.memberId === observerId) ? 'observer' : 'suggested';
}

/** A name that only one gave is reopened by one opposing voice; a community's falls at two thirds. */
function opposersNeeded(all: Tally): number {
  if (!holds(all, 2)) return 1;
  return Math.ceil(all.agree.length / 2) - all.disagree.length - all.ancestorDisagree.length;
}

function bestCertainty(givers: readonly LoggedDetermination[]): Certainty {
  if (givers.some((entry) => entry.certainty === 'sure')) return 'sure';
  return givers.some((entry) => entry.certainty === 'group') ? 'group' : 'cf';
}

function noName(apart: Pick<NameExplanation, 'setAside' | 'spentObjections'>): ComputedName {
  return {
    taxonId: null,
    level: 'none',
    communityTaxonId: null,
    rank: 0,
    certainty: null,
    explanation: { rule: 'none', givenBy: [], all: null, experts: null, ...apart, opposersNeeded: null },
  };
}
