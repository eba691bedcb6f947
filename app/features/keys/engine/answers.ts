import { type LifeStage, lifeStages, type Sex, sexes } from '#app/features/sightings/sighting-codes.ts';
import type { KeyView } from '../key-view.ts';

/** What somebody said of an animal: of each trait the states that it may have, or that it is not seen. */
export type Answers = {
  states: ReadonlySet<number>;
  /** traits that cannot be seen */
  unseen: ReadonlySet<number>;
  stage: LifeStage | null;
  sex: Sex | null;
};

export const noAnswers: Answers = { states: new Set(), unseen: new Set(), stage: null, sex: null };

/** The keys of an address that hold answers. */
export const answerKeys = ['v', 'alak', 'ivar'] as const;
type AnswerQuery = Record<(typeof answerKeys)[number], string>;

const part = /^(x?)(\d{1,9})$/;

/**
 * Answers as they stand in an address: `v=12,13,x4` for two states and a trait that is not seen. `isOld` where something of it is not in the
 * key, which has been changed since, or is no answer at all.
 */
export function readAnswers(
  key: Pick<KeyView, 'traits'>,
  query: URLSearchParams,
): { answers: Answers; isOld: boolean } {
  const known = new Set(key.traits.flatMap(({ states }) => states.map(({ id }) => id)));
  const traits = new Set(key.traits.map(({ id }) => id));
  const states = new Set<number>();
  const unseen = new Set<number>();
  let isOld = false;
  for (const text of (query.get('v') ?? '').split(',').filter((each) => each !== '')) {
    const [, mark, digits] = part.exec(text) ?? [];
    const id = Number(digits);
    if (mark === '' && known.has(id)) states.add(id);
    else if (mark === 'x' && traits.has(id)) unseen.add(id);
    else isOld = true;
  }
  const stage = oneOf(lifeStages, query.get('alak'));
  const sex = oneOf(sexes, query.get('ivar'));
  if ((query.get('alak') && !stage) || (query.get('ivar') && !sex)) isOld = true;
  return { answers: { states, unseen, stage, sex }, isOld };
}

/** The query that `readAnswers()` reads; empty values are no part of an address. */
export function answerQuery({ states, unseen, stage, sex }: Answers): AnswerQuery {
  const ascending = (ids: ReadonlySet<number>) => [...ids].sort((one, other) => one - other);
  const v = [...ascending(states).map(String), ...ascending(unseen).map((id) => `x${id}`)].join(',');
  return { v, alak: stage ?? '', ivar: sex ?? '' };
}

type TraitIds = { id: number; states: readonly { id: number }[] };

/** The answers with one state more, or without it where it stood; a trait that is answered is seen. */
export function toggleState(answers: Answers, trait: TraitIds, stateId: number): Answers {
  return { ...answers, states: toggled(answers.states, stateId), unseen: without(answers.unseen, [trait.id]) };
}

/** The answers where this trait cannot be seen. */
export function notSeen(answers: Answers, trait: TraitIds): Answers {
  const states = without(
    answers.states,
    trait.states.map(({ id }) => id),
  );
  return { ...answers, states, unseen: new Set([...answers.unseen, trait.id]) };
}

/** The answers as if this trait had not been asked. */
export function unanswered(answers: Answers, trait: TraitIds): Answers {
  const { states } = notSeen(answers, trait);
  return { ...answers, states, unseen: without(answers.unseen, [trait.id]) };
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? without(ids, [id]) : new Set([...ids, id]);
}

function without(ids: ReadonlySet<number>, gone: readonly number[]): ReadonlySet<number> {
  return new Set([...ids].filter((id) => !gone.includes(id)));
}

function oneOf<Code extends string>(codes: readonly Code[], value: string | null): Code | null {
  return codes.find((code) => code === value) ?? null;
}
