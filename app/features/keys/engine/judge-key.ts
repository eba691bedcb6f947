import type { KeyState, KeyTaxon, KeyTrait, KeyView } from '../key-view.ts';
import type { Answers } from './answers.ts';

/** Of one trait what an animal would have to show, and what was said. */
export type Contradiction = { trait: KeyTrait; shown: readonly KeyState[] };
export type Candidate = { taxon: KeyTaxon /** answered traits that it is known to show so */; confirmed: number };
export type GoneCandidate = { taxon: KeyTaxon; because: readonly Contradiction[] };

export type Judgement = {
  /** what the animal can be, those first of which most is known to fit */
  remaining: readonly Candidate[];
  /** what it cannot be, those first that differ in least */
  gone: readonly GoneCandidate[];
  /** traits that would tell some of the remaining apart, the most useful first */
  next: readonly KeyTrait[];
  /** what could be answered besides, and tells none of them apart: to see whether it fits */
  checks: readonly KeyTrait[];
  answered: readonly { trait: KeyTrait; states: readonly KeyState[] }[];
  unseen: readonly KeyTrait[];
};

/** A trait of less ease counts as if it left so many times as many. */
const effort = { 1: 1, 2: 1.15, 3: 1.4 } as const;

type Known = { trait: KeyTrait; of: Uint8Array; byState: readonly Uint8Array[] };

/** What a key says to these answers. What is not known of a taxon never shuts it out. */
export function judgeKey(key: KeyView, answers: Answers): Judgement {
  const knowns = readScores(key, answers);
  const answered = knowns.flatMap((known) => {
    const states = known.trait.states.filter(({ id }) => answers.states.has(id));
    return states.length > 0 ? [{ known, states }] : [];
  });
  const remaining: (Candidate & { index: number })[] = [];
  const gone: GoneCandidate[] = [];
  for (const [index, taxon] of key.taxa.entries()) {
    const because: Contradiction[] = [];
    let confirmed = 0;
    for (const { known } of answered) {
      if (!known.of[index]) continue;
      const shown = known.trait.states.filter((_state, place) => known.byState[place]?.[index]);
      if (shown.some(({ id }) => answers.states.has(id))) confirmed += 1;
      else because.push({ trait: known.trait, shown });
    }
    if (because.length > 0) gone.push({ taxon, because });
    else remaining.push({ taxon, confirmed, index });
  }
  const asked = knowns.filter(({ trait }) => isAsked(trait, answers));
  const next = rankTraits(
    asked,
    remaining.map(({ index }) => index),
  );
  return {
    remaining: remaining
      .sort((one, other) => other.confirmed - one.confirmed)
      .map(({ taxon, confirmed }) => ({ taxon, confirmed })),
    gone: gone.sort((one, other) => one.because.length - other.because.length),
    next,
    checks: asked.flatMap(({ trait }) => (next.includes(trait) ? [] : trait)),
    answered: answered.map(({ known, states }) => ({ trait: known.trait, states })),
    unseen: key.traits.filter(({ id }) => answers.unseen.has(id)),
  };
}

function isAsked(trait: KeyTrait, { states, unseen }: Answers): boolean {
  if (unseen.has(trait.id) || trait.states.some(({ id }) => states.has(id))) return false;
  return trait.needs.length === 0 || trait.needs.some((id) => states.has(id));
}

/** Of each trait which taxa show which state, of the stage and sex that are said, or of any where none is. */
function readScores({ traits, taxa, scores }: KeyView, { stage, sex }: Answers): Known[] {
  const places = new Map<number, { known: Uint8Array; state: Uint8Array }>();
  const knowns = traits.map((trait) => {
    const known = new Uint8Array(taxa.length);
    const byState = trait.states.map(({ id }) => {
      const state = new Uint8Array(taxa.length);
      places.set(id, { known, state });
      return state;
    });
    return { trait, of: known, byState };
  });
  for (const [taxon, stateId, ofStage, ofSex] of scores) {
    if ((stage && ofStage && ofStage !== stage) || (sex && ofSex && ofSex !== sex)) continue;
    const place = places.get(stateId);
    if (!place) continue;
    place.known[taxon] = 1;
    place.state[taxon] = 1;
  }
  return knowns;
}

/** The traits that shut some out whatever is answered or may do so, by how many of the open taxa their answer leaves on the average. */
function rankTraits(knowns: readonly Known[], open: readonly number[]): KeyTrait[] {
  return knowns
    .map((known) => ({ trait: known.trait, left: leftOver(known, open) }))
    .filter(({ left }) => left < open.length - 0.001)
    .map(({ trait, left }) => ({ trait, cost: left * effort[trait.ease] }))
    .sort((one, other) => one.cost - other.cost)
    .map(({ trait }) => trait);
}

/** How many taxa an answer leaves on the average, each taxon as likely as the other and each of its states as likely as its others. */
function leftOver({ of, byState }: Known, open: readonly number[]): number {
  const count = byState.length;
  const chance = new Float64Array(count);
  const left = new Uint32Array(count);
  for (const index of open) {
    let shown = 0;
    for (const state of byState) shown += state[index] ?? 0;
    const share = 1 / (of[index] ? shown : count) / open.length;
    for (const [place, state] of byState.entries()) {
      if (of[index] && !state[index]) continue;
      chance[place] = (chance[place] ?? 0) + share;
      left[place] = (left[place] ?? 0) + 1;
    }
  }
  return chance.reduce((sum, each, place) => sum + each * (left[place] ?? 0), 0);
}
