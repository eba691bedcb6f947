import type { CountKind } from '#app/features/sightings/sighting-codes.ts';
import {
  type LifeStage,
  lifeCycle,
  lifeStages,
  type Method,
  type Sex,
} from '#app/features/sightings/sighting-codes.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';

// What stands in archives for our codes: Darwin Core's own words and those of GBIF's vocabularies, in English.

type Level = SightingView['level'];
type Verdict = SightingView['verdict'];
type Certainty = 'sure' | 'cf' | 'group';

export const sexWords: Record<Sex, string> = { male: 'male', female: 'female', maleAndFemale: 'male | female' };

/** Stages of an animal's life are their own words; the others are traces (`traceWords`). */
export const lifeStageWords = Object.fromEntries(
  lifeStages.map((stage) => [stage, lifeCycle.some((each) => each === stage) ? stage : '']),
) as Record<LifeStage, string>;

/** What was seen in place of the animal: no stage of a life, so it stands in `dynamicProperties`. */
export const traceWords: Partial<Record<LifeStage, string>> = {
  gall: 'gall',
  feedingMarks: 'feeding marks',
  other: 'other',
};

export const methodWords: Record<Method, string> = {
  handCollecting: 'hand collecting',
  lightTrapping: 'light trapping',
  netting: 'netting',
  beating: 'beating',
  sifting: 'sifting',
  trapping: 'trapping',
  baiting: 'baiting',
  rearing: 'rearing',
  other: 'other',
};

export const quantityTypes: Record<CountKind, string> = {
  exact: 'individuals',
  minimum: 'individuals (at least)',
  estimate: 'individuals (estimate)',
};

export const qualifiers: Record<Certainty, string> = { sure: '', cf: 'cf.', group: 'agg.' };

const levelWords: Record<Level, string> = {
  none: 'unverified',
  observer: 'identified by the observer alone',
  suggested: 'identified by others, without a second opinion',
  community: 'agreed by the community',
  expert: 'identified by an expert',
};

const verdictWords: Record<Verdict, string> = {
  open: '',
  waiting: '',
  accepted: 'accepted by an expert',
  plausible: 'plausible to an expert',
  limited: 'as far as this evidence allows, says an expert',
  undecidable: 'not to be decided, says an expert',
  rejected: 'rejected by an expert',
};

/** How far a name is trusted: an expert's verdict where there is one, else who gave it. */
export function verificationStatus({ level, verdict }: { level: Level; verdict: Verdict }): string {
  return verdictWords[verdict] || levelWords[level];
}

/** A rank as checklists write it. */
export function rankWord(rank: TaxonRank): string {
  return rank === 'species_group' ? 'speciesAggregate' : rank;
}

/** The code whose word it is, case forgiven; undefined for any other word. */
export function codeOf<Code extends string>(words: Partial<Record<Code, string>>, word: string): Code | undefined {
  const wanted = word.trim().toLowerCase();
  const codes = Object.keys(words) as Code[];
  return wanted === '' ? undefined : codes.find((code) => words[code]?.toLowerCase() === wanted);
}
