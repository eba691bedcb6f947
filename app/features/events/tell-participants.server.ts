import { type Cause, notifyMember } from '#app/features/notifications/notify.server.ts';
import { findTold } from '#app/features/notifications/take-notice-back.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { updateToldNearby, updateToldStart } from './events.repo.server.ts';
import { eventMessages as messages } from './messages.ts';
import { findReaders } from './participants.repo.server.ts';

type Told = { id: number; name: string };

/** Tells the participants who want to hear it that the results are there. */
export async function tellResults(tx: Tx, event: Told, by: number | null): Promise<void> {
  for (const memberId of await findReaders(tx, { eventId: event.id, of: 'event_results' }))
    if (memberId !== by) await tell(tx, event, { memberId, actorId: null, detail: messages.notices.results });
}

/** Tells a member that somebody has made them an organiser. */
export async function tellOrganiser(
  tx: Tx,
  event: Told,
  of: { memberId: number; actorId: number | null },
): Promise<void> {
  await tell(tx, event, { ...of, detail: messages.notices.organiser });
}

/** Tells the participants of what begins tomorrow, each of them once a day however often an event is taken away and brought back. */
export async function tellStarts(db: Db, now: Date = new Date()): Promise<void> {
  const tomorrow = today(new Date(now.getTime() + 86_400_000));
  await write(db, async (tx) => {
    for (const event of await updateToldStart(tx, tomorrow)) {
      const cause = { kind: 'event_start', id: event.id } as const;
      const told = await findTold(tx, cause, today(now));
      for (const memberId of await findReaders(tx, { eventId: event.id, of: 'event_start' }))
        if (!told.includes(memberId))
          await tell(tx, event, { memberId, actorId: null, detail: messages.notices.start, cause });
    }
  });
}

/** New events that nobody has been told of where they are, from now on told. */
export async function markToldNearby(tx: Tx, { madeBefore, now }: { madeBefore: Date; now: Date }) {
  return await updateToldNearby(tx, { madeBefore, day: today(now) });
}

/** Tells members of a new event where they go. */
export async function tellNearby(tx: Tx, event: Told, memberIds: readonly number[]): Promise<void> {
  for (const memberId of memberIds) await tell(tx, event, { memberId, actorId: null, detail: messages.notices.nearby });
}

type Telling = { memberId: number; actorId: number | null; detail: string; cause?: Cause };

async function tell(
  tx: Tx,
  { id, name }: Told,
  { detail, cause = { kind: 'event', id }, ...to }: Telling,
): Promise<void> {
  const data = { taxonLabel: name, newNameLabel: null, nameChanged: false, detail, eventId: id };
  await notifyMember(tx, { ...to, kind: 'event', data, cause });
}
