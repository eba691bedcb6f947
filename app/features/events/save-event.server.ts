import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { holdParts } from '#app/features/members/hold-parts.server.ts';
import { tellCalledInContainer } from '#app/features/notifications/calling/tell-called-in-container.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import { guardClientKey } from '#app/platform/db/client-keys.repo.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { drawnArea } from '#app/platform/geo/drawn-area.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { EventInput } from './event-form.ts';
import { eventState } from './event-state.ts';
import {
  type EventRow,
  type EventValues,
  findEventForUpdate,
  findEventIdByClient,
  findEventRows,
  insertEvent,
  updateEvent,
  updateEventState,
  updateInvite,
  updateUntoldStart,
} from './events.repo.server.ts';
import { holdPartsOf } from './hold-parts.server.ts';
import { eventMessages as messages } from './messages.ts';
import { findOrganisers, upsertPart } from './participants.repo.server.ts';
import { tellResults } from './tell-participants.server.ts';

/** Makes an event, of which its maker is the first organiser, once for each clientId. Throws not_allowed, invalid, conflict. */
export async function makeEvent(
  tx: Tx,
  viewer: Viewer,
  { clientId, ...event }: EventInput & { clientId: string },
): Promise<number> {
  authorize(viewer, 'makeEvent');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const { memberId } = viewer;
  await guardClientKey(tx, { memberId, kind: 'event', clientId, content: event });
  const values = await checked(tx, event);
  const id = await insertEvent(tx, { ...values, clientId, memberId });
  if (id === undefined) {
    const known = await findEventIdByClient(tx, { memberId, clientId });
    if (known === undefined) throw new Error('An event with this clientId conflicts, yet is not there.');
    return known;
  }
  await holdParts(tx, { memberIds: [memberId], how: 'alone' });
  await upsertPart(tx, { eventId: id, memberId, isOrganiser: true });
  await tellCalledInContainer(tx, { of: { kind: 'event', id }, authorId: memberId, words: event });
  touch(tx, 'events');
  return id;
}

/** An event that `viewer` organises, held until the transaction ends; one that is closed may not be changed any more. Throws not_found, not_allowed, conflict. */
export async function openEvent(tx: Tx, viewer: Viewer, id: number): Promise<EventRow> {
  const event = await heldEvent(tx, id);
  authorize(viewer, 'editEvent', { organiserIds: await organiserIds(tx, id) });
  refuseClosed(event);
  touch(tx, 'events');
  return event;
}

/** An event that is there, held until the transaction ends. Throws not_found. */
export async function heldEvent(tx: Tx, id: number): Promise<EventRow> {
  const event = await findEventForUpdate(tx, id);
  if (!event || event.deleted_at !== null) throw new DomainError('not_found');
  return event;
}

export function refuseClosed(event: EventRow): void {
  if (event.closed_at !== null) throw new DomainError('conflict', [{ path: '', message: messages.closed }]);
}

async function organiserIds(db: Db, id: number): Promise<number[]> {
  return (await findOrganisers(db, [id])).map(({ member_id }) => member_id);
}

/** Changes an event; `revision` is the one that its form was filled with. Throws not_found, not_allowed, conflict, invalid. */
export async function changeEvent(
  tx: Tx,
  viewer: Viewer,
  { id, revision, event }: { id: number; revision: number; event: EventInput },
): Promise<void> {
  const now = await openEvent(tx, viewer, id);
  if (now.revision !== revision) throw new DomainError('conflict', [{ path: '', message: messages.changedElsewhere }]);
  await holdPartsOf(tx, id);
  await updateEvent(tx, id, await checked(tx, event, id));
  await tellCalledInContainer(tx, {
    of: { kind: 'event', id },
    authorId: viewer.memberId ?? 0,
    words: event,
    before: now,
  });
}

async function checked(tx: Tx, event: EventInput, id?: number): Promise<EventValues> {
  const { former, cover, area, ...values } = event;
  if (former !== null) {
    const [row] = await findEventRows(tx, [former]);
    if (!row || row.deleted_at !== null || former === id || row.first_day > event.firstDay)
      throw new DomainError('invalid', [{ path: 'former', message: messages.former }]);
  }
  return { ...values, formerId: former, coverSightingId: cover, area: drawnArea(area) };
}

/** Closes an event that is over, for good: nothing of it changes any more. A second press changes nothing. */
export async function closeEvent(tx: Tx, viewer: Viewer, id: number): Promise<{ isNew: boolean; name: string }> {
  const event = await heldEvent(tx, id);
  authorize(viewer, 'editEvent', { organiserIds: await organiserIds(tx, id) });
  if (event.closed_at !== null) return { isNew: false, name: event.name };
  const period = {
    ...{ firstDay: event.first_day, firstTime: event.first_time?.slice(0, 5) ?? null },
    ...{ lastDay: event.last_day, lastTime: event.last_time?.slice(0, 5) ?? null },
  };
  if (eventState({ ...period, isClosed: false }) !== 'over')
    throw new DomainError('invalid', [{ path: '', message: messages.notOver }]);
  await holdPartsOf(tx, id);
  await updateEventState(tx, id, { closed_at: new Date() });
  await tellResults(tx, event, viewer.memberId);
  touch(tx, 'events');
  return { isNew: true, name: event.name };
}

/** Makes the invitations that are out worthless, and others in their place. */
export async function renewInvite(tx: Tx, viewer: Viewer, id: number): Promise<void> {
  await openEvent(tx, viewer, id);
  await updateInvite(tx, id);
}

/** Takes an event away, or brings it back: its organisers as long as it is open, administrators always. Its sightings stay. Throws not_found, not_allowed, conflict. */
export async function deleteEvent(
  tx: Tx,
  viewer: Viewer,
  { id, isRestored = false }: { id: number; isRestored?: boolean },
): Promise<void> {
  const event = await findEventForUpdate(tx, id);
  if (!event) throw new DomainError('not_found');
  const asking = isRestored ? authorize : authorizeWithoutTerms;
  asking(viewer, 'editEvent', { organiserIds: await organiserIds(tx, id) });
  if (!viewer.isAdmin) refuseClosed(event);
  if (event.hidden_at !== null) throw new DomainError('conflict', [{ path: '', message: messages.hidden }]);
  if ((event.deleted_at === null) !== isRestored) {
    await holdPartsOf(tx, id);
    await updateEventState(tx, id, { deleted_at: isRestored ? null : new Date() });
    if (isRestored) await tellAgain(tx, event);
    if (viewer.isAdmin)
      await recordAct(tx, viewer, {
        action: isRestored ? 'restore-event' : 'delete-event',
        subject: `event:${id}`,
        data: { name: event.name },
      });
  }
  touch(tx, 'events', 'sightings');
}

/** What went with an event that was taken away is told again to whoever had not looked; nobody hears of what they have seen. */
export async function tellAgain(tx: Tx, { id, member_id, ...words }: EventRow): Promise<void> {
  await updateUntoldStart(tx, id);
  if (member_id !== null)
    await tellCalledInContainer(tx, { of: { kind: 'event', id }, authorId: member_id, words, unlessTold: true });
}
