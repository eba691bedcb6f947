import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { type CivilDate, today } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findDueSpecies } from '../learning/cards.repo.server.ts';
import { quizMessages as messages } from '../messages.ts';
import { type Difficulty, dailyDifficulty, fewestQuestions, type GameKind, gameLength } from '../quiz-codes.ts';
import { makeRounds, makeRoundsOf } from '../rounds/make-rounds.server.ts';
import type { Round } from '../rounds/round.ts';
import { sealRound } from '../rounds/seal-round.server.ts';
import { findDailyWord, findDay, insertDay, insertGame } from './games.repo.server.ts';

const startLimit = { name: 'quiz-start', max: 300, seconds: 3600 };

const id = z.number().int().positive();
const roundsSchema = z.array(z.object({ sightingId: id, imageId: id, taxonId: id, choices: z.array(id).min(2) }));

export type AskedGame = { kind: GameKind; difficulty: Difficulty; orderId: number | null };

/** Begins a game and gives its word; undefined where too few photos are fit for one. Throws not_logged_in (what is due), too_many_requests. */
export async function startGame(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  { kind, difficulty, orderId, network, now = new Date() }: AskedGame & { network: string; now?: Date },
): Promise<string | undefined> {
  const { memberId } = viewer;
  await countTry(db, startLimit, memberId === null ? network : `member ${memberId}`);
  const day = kind === 'daily' ? today(now) : null;
  const begun = day !== null && memberId !== null ? await findDailyWord(db, { memberId, day }) : undefined;
  if (begun !== undefined) return begun;
  const asked = day === null ? { difficulty, orderId } : { difficulty: dailyDifficulty, orderId: null };
  const rounds = await roundsOf(db, { ...asked, kind, day, memberId, now });
  // Even one species is worth repeating.
  if (rounds.length < (kind === 'due' ? 1 : fewestQuestions)) return undefined;
  const sealed = rounds.map((round) => sealRound(config, round, now));
  const word = randomBytes(16).toString('hex');
  return await write(db, (tx) => insertGame(tx, { ...asked, word, memberId, kind, day, rounds: sealed, now }));
}

type Wanted = AskedGame & { day: CivilDate | null; memberId: number | null; now: Date };

async function roundsOf(db: Db, { kind, day, memberId, now, ...asked }: Wanted): Promise<Round[]> {
  if (day !== null) return await roundsOfDay(db, day);
  if (kind === 'free') return await makeRounds(db, { ...asked, count: gameLength });
  if (memberId === null) throw new DomainError('not_logged_in', [{ path: '', message: messages.dueLogin }]);
  const speciesIds = await findDueSpecies(db, { memberId, day: today(now), limit: gameLength });
  return await makeRoundsOf(db, { speciesIds, difficulty: asked.difficulty });
}

/** What is asked on a day, made by whoever begins first, and then the same for all. */
async function roundsOfDay(db: Db, day: CivilDate): Promise<Round[]> {
  const kept = await findDay(db, day);
  if (kept !== undefined) return roundsSchema.parse(kept);
  const rounds = await makeRounds(db, { difficulty: dailyDifficulty, count: gameLength });
  if (rounds.length < fewestQuestions) return [];
  await write(db, (tx) => insertDay(tx, { day, rounds }));
  return roundsSchema.parse(await findDay(db, day));
}
