import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { findKeptLookAlikes } from '#app/features/taxonomy/look-alikes/find-kept-look-alikes.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { lockCard, upsertCard } from '../learning/cards.repo.server.ts';
import { remember } from '../learning/remember.ts';
import { quizMessages as messages } from '../messages.ts';
import { addMiss, findAnswers, insertAnswer } from './answers.repo.server.ts';
import { toChoice } from './find-rounds.server.ts';
import type { OpenedRound } from './round.ts';
import type { ResultView } from './round-view.ts';
import { openRound } from './seal-round.server.ts';

/** A member plays no faster; a school comes from one network. */
const limits = {
  member: { name: 'quiz-answer', max: 120, seconds: 60 },
  network: { name: 'quiz-answer-network', max: 600, seconds: 60 },
};

type Answer = { sealed: string; choice: number; network: string; now?: Date };

/**
 * Judges an answer and keeps it; the same sent again changes nothing and is told the same. What a member remembers of the species
 * moves with it. Throws not_found (no question of ours, or too old), invalid (no choice of it), conflict (answered otherwise),
 * too_many_requests.
 */
export async function answerRound(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  { sealed, choice, network, now = new Date() }: Answer,
): Promise<ResultView> {
  const { memberId } = viewer;
  await countTry(db, limits[memberId === null ? 'network' : 'member'], memberId === null ? network : String(memberId));
  const round = openRound(config, sealed, now);
  if (!round) throw new DomainError('not_found', [{ path: '', message: messages.old }]);
  if (!round.choices.includes(choice))
    throw new DomainError('invalid', [{ path: 'choice', message: messages.notAChoice }]);
  // A taxon that was taken back with the change that had added it is nobody's any more.
  if ((await findTaxa(db, [round.taxonId, choice])).size < new Set([round.taxonId, choice]).size)
    throw new DomainError('not_found', [{ path: '', message: messages.old }]);
  await keepAnswer(db, { round, memberId, chosenId: choice, now });
  return await findResult(db, viewer, { round, chosenId: choice });
}

type Kept = { round: OpenedRound; memberId: number | null; chosenId: number; now: Date };

async function keepAnswer(db: Db, { round: { word, taxonId }, memberId, chosenId, now }: Kept): Promise<void> {
  const isRight = chosenId === taxonId;
  await write(db, async (tx) => {
    if (!(await insertAnswer(tx, { round: word, memberId, taxonId, chosenId, now }))) {
      const [known] = await findAnswers(tx, [word]);
      if (known?.chosen_id === chosenId) return;
      throw new DomainError('conflict', [{ path: 'choice', message: messages.answered }]);
    }
    if (memberId !== null) {
      const memory = remember(await lockCard(tx, { memberId, taxonId }), { isRight, now });
      await upsertCard(tx, { memberId, taxonId, memory, isRight });
    }
    // What all share comes last.
    if (!isRight) await addMiss(tx, { taxonId, chosenId });
  });
}

/** What an answered question was about. */
export async function findResult(
  db: Db,
  viewer: Viewer,
  { round, chosenId }: { round: OpenedRound; chosenId: number },
): Promise<ResultView> {
  const isRight = chosenId === round.taxonId;
  const [taxa, notes, sighting] = await Promise.all([
    findTaxa(db, [round.taxonId, chosenId]),
    isRight ? undefined : findKeptLookAlikes(db, round.taxonId),
    findSighting(db, viewer, round.sightingId),
  ]);
  const [taxon, chosen] = [taxa.get(round.taxonId), taxa.get(chosenId)];
  if (!taxon || !chosen) throw new DomainError('not_found', [{ path: '', message: messages.old }]);
  const image = sighting?.images.find(({ id }) => id === round.imageId);
  return {
    isRight,
    taxon: { ...toChoice(taxon), url: taxon.url },
    chosen: { ...toChoice(chosen), url: chosen.url },
    note: notes?.get(chosenId) || null,
    find: sighting && image ? { id: sighting.id, url: sighting.url, credit: creditOf(image) } : null,
  };
}

function creditOf({ author, licenseId, terms }: { author: string; licenseId: number; terms: string | null }) {
  return { author, licenseId, terms };
}
