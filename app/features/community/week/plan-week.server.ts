import { randomUUID } from 'node:crypto';
import { latestDue } from '#app/features/notifications/letters/digest-times.ts';
import { findReadersOf } from '#app/features/notifications/letters/topic-readers.server.ts';
import { addDays, weekUntil } from '#app/features/sightings/week/week.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { findTimedRun, keepTimedRun } from '#app/platform/jobs/timed-run.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { lockWeeks } from './week.repo.server.ts';

const round = 'this-week';

/** Plans the letters of the week that has ended, to each who wants one: once for each Monday, with all its letters or none, later where the worker stood still. */
export async function planWeek({ db, queue }: Pick<Services, 'db' | 'queue'>, now = new Date()): Promise<void> {
  const due = latestDue('weekly', now);
  await write(db, async (tx) => {
    await lockWeeks(tx);
    const done = await findTimedRun(tx, round);
    if (done !== undefined && done >= due) return;
    const week = weekUntil(addDays(wallClock(due).date, -1));
    const readers = await findReadersOf(tx, 'this_week');
    const letters = readers.map((memberId) => ({ letterId: randomUUID(), memberId, ...week }));
    await queue.enqueueForLater(tx, 'send-week', letters);
    await keepTimedRun(tx, round, due);
  });
}
