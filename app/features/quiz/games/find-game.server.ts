import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { CivilDate } from '#app/platform/text/civil-date.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { Difficulty, GameKind } from '../quiz-codes.ts';
import { findAnswers } from '../rounds/answers.repo.server.ts';
import type { OpenedRound } from '../rounds/round.ts';
import { openRound } from '../rounds/seal-round.server.ts';
import { findDailyWord, findGameRow } from './games.repo.server.ts';

export type Question = {
  sealed: string;
  round: OpenedRound;
  /** Null until it is answered. */
  chosenId: number | null;
};

export type Game = {
  kind: GameKind;
  difficulty: Difficulty;
  orderId: number | null;
  day: CivilDate | null;
  questions: Question[];
};

/** A game by its word, with what was answered; undefined where there is none, or it is another member's. */
export async function findGame(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  { word, now = new Date() }: { word: string; now?: Date },
): Promise<Game | undefined> {
  const row = await findGameRow(db, word);
  if (!row || (row.member_id !== null && !isOneself(viewer, row.member_id))) return undefined;
  const opened = row.rounds.flatMap((sealed) => {
    const round = openRound(config, sealed, now);
    return round ? [{ sealed, round }] : [];
  });
  if (opened.length === 0) return undefined;
  const answers = await findAnswers(
    db,
    opened.map(({ round }) => round.word),
  );
  const chosen = new Map(answers.map((answer) => [answer.round, answer.chosen_id]));
  const { kind, difficulty, order_id: orderId, day } = row;
  const questions = opened.map((each) => ({ ...each, chosenId: chosen.get(each.round.word) ?? null }));
  return { kind, difficulty, orderId, day, questions };
}

/** The member's game of a day, by its word, if they have begun it. */
export async function findDailyGame(
  db: Db,
  { memberId, day }: { memberId: number; day: CivilDate },
): Promise<string | undefined> {
  return await findDailyWord(db, { memberId, day });
}

/** Of each question whether it was right; null for one that is still to be answered. */
export function marksOf({ questions }: Pick<Game, 'questions'>): (boolean | null)[] {
  return questions.map(({ chosenId, round }) => (chosenId === null ? null : chosenId === round.taxonId));
}
