import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findDueSpecies } from '../learning/cards.repo.server.ts';
import { quizMessages as messages } from '../messages.ts';
import type { Difficulty } from '../quiz-codes.ts';
import { showRound } from './find-rounds.server.ts';
import { makeRounds, makeRoundsOf } from './make-rounds.server.ts';
import type { RoundView } from './round-view.ts';
import { sealRound } from './seal-round.server.ts';

type Asked = { orderId: number | null; difficulty: Difficulty; isDue: boolean; now?: Date };

/** Species that are looked at for one that still has a photo. */
const looked = 10;

/** One new question; of a species that the viewer is to repeat, where they ask for that. Throws not_logged_in, not_found (no fit photo). */
export async function findFreshRound(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { memberId }: Viewer,
  { orderId, difficulty, isDue, now = new Date() }: Asked,
): Promise<RoundView> {
  if (isDue && memberId === null) throw new DomainError('not_logged_in', [{ path: '', message: messages.dueLogin }]);
  const [round] =
    isDue && memberId !== null
      ? await makeRoundsOf(db, {
          speciesIds: await findDueSpecies(db, { memberId, day: today(now), limit: looked }),
          difficulty,
        })
      : await makeRounds(db, { orderId, difficulty, count: 1 });
  if (!round) throw new DomainError('not_found', [{ path: '', message: isDue ? messages.noneDue : messages.none }]);
  return await showRound(db, { sealed: sealRound(config, round, now), round });
}
