import type { EventInput } from '#app/features/events/event-form.ts';
import { hideEvent } from '#app/features/events/hide-event.server.ts';
import {
  changeEvent,
  deleteEvent,
  heldEvent,
  makeEvent,
  openEvent,
  refuseClosed,
} from '#app/features/events/save-event.server.ts';
import { addOrganiser, findOwnPart, joinEvent, leaveEvent } from '#app/features/events/take-part.server.ts';
import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { deleteLinksOf, findLinks, upsertLinks } from '../containers/contained.repo.server.ts';
import { findCards } from '../lists/page-cards.server.ts';
import { findSightingRows } from '../sightings.repo.server.ts';
import { sightingsMessages as messages } from '../sightings-messages.ts';
import { findJoinable, syncEventLinks } from './in-events.repo.server.ts';

/** Makes an event once for each clientId, with what its maker has seen of it already. Throws not_allowed, invalid, conflict. */
export async function makeEventWithFinds(
  tx: Tx,
  viewer: Viewer,
  event: EventInput & { clientId: string },
): Promise<number> {
  await refuseHiddenCover(tx, viewer, event);
  const id = await makeEvent(tx, viewer, event);
  await syncEventLinks(tx, { eventId: id });
  touch(tx, 'sightings');
  return id;
}

/** Takes an event away, or brings it back with what its rules would have taken in meanwhile. Throws not_found, not_allowed, conflict. */
export async function deleteEventWithFinds(
  tx: Tx,
  viewer: Viewer,
  of: { id: number; isRestored?: boolean },
): Promise<void> {
  await deleteEvent(tx, viewer, of);
  if (of.isRestored) await syncEventLinks(tx, { eventId: of.id });
}

/** Takes an event out of everybody's sight, or shows it again with what its rules would have taken in meanwhile; whether anything was changed. */
export async function hideEventWithFinds(tx: Tx, of: { id: number; isHidden: boolean }): Promise<boolean> {
  const isChanged = await hideEvent(tx, of);
  if (isChanged && !of.isHidden) await syncEventLinks(tx, { eventId: of.id });
  return isChanged;
}

/** Makes a member an organiser by their user name, with all of their finds that lie in it already. Throws not_found, not_allowed, conflict, invalid. */
export async function addOrganiserWithFinds(
  tx: Tx,
  viewer: Viewer,
  of: { eventId: number; username: string },
): Promise<void> {
  const memberId = await addOrganiser(tx, viewer, of);
  await syncEventLinks(tx, { eventId: of.eventId, memberId });
  touch(tx, 'sightings');
}

/** Takes part in an event, with all of one's finds that lie in it already. Throws not_found, not_logged_in, not_allowed, conflict. */
export async function takePart(tx: Tx, viewer: Viewer, eventId: number): Promise<void> {
  await joinEvent(tx, viewer, eventId);
  if (viewer.memberId !== null) await syncEventLinks(tx, { eventId, memberId: viewer.memberId });
  touch(tx, 'sightings');
}

/** Leaves an event, and takes all of one's finds out of it. Throws not_found, not_logged_in, conflict. */
export async function leaveWithFinds(tx: Tx, viewer: Viewer, eventId: number): Promise<void> {
  await leaveEvent(tx, viewer, eventId);
  if (viewer.memberId !== null) await deleteLinksOf(tx, { kind: 'event', id: eventId, memberId: viewer.memberId });
  touch(tx, 'sightings');
}

/** Changes an event, and what its rules take in. Throws not_found, not_allowed, conflict, invalid. */
export async function changeEventWithFinds(
  tx: Tx,
  viewer: Viewer,
  change: { id: number; revision: number; event: EventInput },
): Promise<void> {
  await refuseHiddenCover(tx, viewer, change.event);
  await changeEvent(tx, viewer, change);
  await syncEventLinks(tx, { eventId: change.id });
  touch(tx, 'sightings');
}

/** A cover is what everybody may see with its place: published, exact, with a picture. Throws invalid. */
export async function refuseHiddenCover(tx: Tx, viewer: Viewer, { cover }: Pick<EventInput, 'cover'>): Promise<void> {
  if (cover === null) return;
  const [row] = await findSightingRows(tx, [cover]);
  const [card] = await findCards(tx, viewer, [cover]);
  if (row?.public_visibility !== 'exact' || !card?.image)
    throw new DomainError('invalid', [{ path: 'cover', message: messages.noCover }]);
}

/** Puts finds of one's own that were seen at its time into an event that one takes part in. Throws not_found, not_allowed, conflict, invalid. */
export async function putInEvent(
  tx: Tx,
  viewer: Viewer,
  { eventId, sightingIds }: { eventId: number; sightingIds: readonly number[] },
): Promise<void> {
  authorize(viewer, 'joinEvent');
  refuseClosed(await heldEvent(tx, eventId));
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  if (!(await findOwnPart(tx, viewer, eventId)))
    throw new DomainError('invalid', [{ path: '', message: messages.notInEvent }]);
  const joinable = await findJoinable(tx, { eventId, memberId, sightingIds });
  const wrong = sightingIds.find((id) => !joinable.includes(id));
  if (wrong !== undefined) throw new DomainError('invalid', [{ path: '', message: messages.notOfEvent(wrong) }]);
  await upsertLinks(tx, { kind: 'event', id: eventId, sightingIds: joinable, way: 'hand' });
  touch(tx, 'sightings');
}

/** Takes a find out of an event: its observer, or an organiser what everybody sees in it. Throws not_found, not_allowed, conflict. */
export async function takeOutOfEvent(
  tx: Tx,
  viewer: Viewer,
  { eventId, sightingId }: { eventId: number; sightingId: number },
): Promise<void> {
  authorizeWithoutTerms(viewer, 'joinEvent');
  refuseClosed(await heldEvent(tx, eventId));
  const [row] = await findSightingRows(tx, [sightingId]);
  const isOwn = row !== undefined && isOneself(viewer, row.member_id);
  // What its observer hides is there for nobody else.
  if (!isOwn && row?.state !== 'published') throw new DomainError('not_found');
  const links = await findLinks(tx, { kind: 'event', sightingIds: [sightingId], ownIds: isOwn ? [sightingId] : [] });
  if (!links.some(({ id }) => id === eventId)) throw new DomainError('not_found');
  if (!isOwn) await openEvent(tx, viewer, eventId);
  await upsertLinks(tx, { kind: 'event', id: eventId, sightingIds: [sightingId], way: 'out' });
  touch(tx, 'sightings');
}
