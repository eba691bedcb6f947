import type { RawBuilder, SqlBool } from 'kysely';
import { write } from '#app/platform/cache/touch.server.ts';
import { findTimedRun, keepTimedRun } from '#app/platform/jobs/timed-run.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { gatherPushes } from '../push/push.repo.server.ts';
import { latestDue } from './digest-times.ts';
import { type Due, gatherLetters, type LetterCadence } from './letters.repo.server.ts';

/** `canOpen`: of which notices, as those know who know what is told of. The others wait until it can be opened. */
type Gathering = Pick<Services, 'db' | 'queue'> & { canOpen: RawBuilder<SqlBool> };

/** A letter goes when nothing new has come for so long, so that many determinations by one expert are one letter … */
const quietMs = 5 * 60_000;
/** … or when its first notice has waited for so long. */
const patienceMs = 30 * 60_000;
/** Members in one transaction. */
const batch = 200;

/** Makes letters of what is due at `now`: at once those that have been quiet for minutes, summaries once for each day or week, later where the worker stood still. */
export async function gatherNotices(services: Gathering, now: Date): Promise<void> {
  await gatherForDevices(services);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await gatherAll(services, 'now', { quietSince: ago(quietMs), waitingSince: ago(patienceMs) });
  for (const cadence of ['daily', 'weekly'] as const) {
    const due = latestDue(cadence, now);
    const done = await findTimedRun(services.db, cadence);
    if (done !== undefined && done >= due) continue;
    await gatherAll(services, cadence, { before: due });
    await keepTimedRun(services.db, cadence, due);
  }
}

/** What waits to be pushed goes at once, all of a member's in one message. */
async function gatherForDevices({ db, queue, canOpen }: Gathering): Promise<void> {
  await write(db, async (tx) => {
    for (const push of await gatherPushes(tx, canOpen)) await queue.enqueue(tx, 'push-notices', push);
  });
}

async function gatherAll({ db, queue, canOpen }: Gathering, cadence: LetterCadence, due: Due): Promise<void> {
  let gathered = batch;
  while (gathered === batch) {
    gathered = await write(db, async (tx) => {
      const letters = await gatherLetters(tx, { cadence, due, canOpen, limit: batch });
      for (const letter of letters) await queue.enqueue(tx, 'send-notices', { ...letter, cadence });
      return letters.length;
    });
  }
}
