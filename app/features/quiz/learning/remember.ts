import { type Card, fsrs, Rating, State } from 'ts-fsrs';
import { type CivilDate, today } from '#app/platform/text/civil-date.ts';

/** What is remembered of a species: the state that FSRS goes on from, and the day on which to ask again. */
export type Memory = {
  dueOn: CivilDate;
  /** Days after which it is known with nine chances of ten. */
  stability: number;
  /** 1–10. */
  difficulty: number;
  reps: number;
  lapses: number;
  reviewedAt: Date;
};

// In whole days: who plays comes back on another day, not in ten minutes. Nothing is left to chance, so that the same answers give the same days.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false });

/**
 * What is remembered after an answer. One that was right before its day says little, and changes nothing: otherwise ten rounds of an
 * evening would put a species off for months.
 */
export function remember(known: Memory | undefined, { isRight, now }: { isRight: boolean; now: Date }): Memory {
  if (known && isRight && known.dueOn > today(now)) return known;
  const { card } = scheduler.next(known ? toCard(known) : newCard(now), now, isRight ? Rating.Good : Rating.Again);
  const { due, stability, difficulty, reps, lapses } = card;
  return { dueOn: today(due), stability, difficulty, reps, lapses, reviewedAt: now };
}

function newCard(now: Date): Card {
  const nothing = { stability: 0, difficulty: 0, elapsed_days: 0, scheduled_days: 0, learning_steps: 0 };
  return { ...nothing, due: now, reps: 0, lapses: 0, state: State.New };
}

function toCard({ stability, difficulty, reps, lapses, reviewedAt }: Memory): Card {
  const steps = { elapsed_days: 0, scheduled_days: 0, learning_steps: 0 };
  const last = { due: reviewedAt, last_review: reviewedAt, state: State.Review };
  return { ...steps, ...last, stability, difficulty, reps, lapses };
}
