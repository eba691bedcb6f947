import type { Db } from '#app/platform/db/database.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { deleteDaysBefore, deleteGamesBefore } from '../games/games.repo.server.ts';
import { roundLivesDays } from '../quiz-codes.ts';
import { deleteAnswersBefore } from '../rounds/answers.repo.server.ts';

const dayMs = 86_400_000;

/** Drops games and answers that nobody can go on with: what a member has learnt stands in their cards. */
export async function sweepQuiz(db: Db, now: Date = new Date()): Promise<void> {
  // Longer than its question lives: a question whose answer were forgotten could be answered again.
  const before = new Date(now.getTime() - (roundLivesDays + 1) * dayMs);
  await deleteGamesBefore(db, before);
  await deleteAnswersBefore(db, before);
  await deleteDaysBefore(db, today(before));
}
