import { type LifeStage, lifeCycle, type Sex } from '../sighting-codes.ts';

/** A sighting's first finished picture, and what tells whether it should stand for a taxon. */
export type Candidate = {
  imageId: number;
  sightingId: number;
  level: string;
  stage: LifeStage | null;
  sex: Sex | null;
  familyId: number | null;
  speciesId: number | null;
};

/** What candidates show between them. */
export type Pictured = { stages: LifeStage[]; sexes: Sex[] };

const trust: Readonly<Record<string, number>> = { expert: 0, community: 1 };

/** Stages as a gallery shows them: what one meets most first, back to the egg, then what is no stage. */
const stageOrder: readonly LifeStage[] = lifeCycle.toReversed();
const sexOrder: readonly (Sex | null)[] = ['male', 'female', 'maleAndFemale', null];

/** The surest first, as they came within a level; what differs in kind before what repeats it. */
export function chooseVaried(candidates: readonly Candidate[], rank: string): Candidate[] {
  const kindOf = ({ familyId, speciesId }: Candidate) => (rank === 'family' || rank === 'genus' ? speciesId : familyId);
  const sure = candidates.toSorted((a, b) => trustOf(a) - trustOf(b));
  return rank === 'species' ? sure : firstOfEach(sure, kindOf);
}

/** The picture that leads a species' page, then one of each stage and sex, then more of the surest: at most so many, the lead apart in their order. */
export function chooseGallery(candidates: readonly Candidate[], limit: number): Candidate[] {
  const byPicture = [...new Map(candidates.map((each) => [each.imageId, each])).values()];
  // A larva leads only where there is no adult.
  const sure = byPicture.toSorted((a, b) => placeOfStage(a) - placeOfStage(b) || trustOf(a) - trustOf(b));
  const ranked = firstOfEach(sure, ({ stage, sex }) => `${stage} ${sex}`);
  const [lead, ...rest] = ranked.slice(0, limit);
  if (!lead) return [];
  return [
    lead,
    ...rest.toSorted((a, b) => orderOfStage(a) - orderOfStage(b) || sexOrder.indexOf(a.sex) - sexOrder.indexOf(b.sex)),
  ];
}

export function picturedOf(candidates: readonly Candidate[]): Pictured {
  return {
    stages: [...new Set(candidates.flatMap(({ stage }) => stage ?? []))],
    sexes: [...new Set(candidates.flatMap(({ sex }) => sex ?? []))],
  };
}

function firstOfEach(candidates: readonly Candidate[], kindOf: (of: Candidate) => unknown): Candidate[] {
  const firsts = new Map<unknown, Candidate>();
  for (const each of candidates) if (!firsts.has(kindOf(each))) firsts.set(kindOf(each), each);
  const chosen = new Set(firsts.values());
  return [...chosen, ...candidates.filter((each) => !chosen.has(each))];
}

function trustOf({ level }: Candidate): number {
  return trust[level] ?? 2;
}

function placeOfStage({ stage }: Candidate): number {
  return stage === 'adult' || stage === null ? 0 : 1;
}

function orderOfStage({ stage }: Candidate): number {
  const at = stageOrder.indexOf(stage ?? 'adult');
  return at < 0 ? stageOrder.length : at;
}
