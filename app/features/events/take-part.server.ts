import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { isBlockedBy } from '#app/features/members/following/find-relation.server.ts';
import { holdParts } from '#app/features/members/hold-parts.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findEventIdByInvite } from './events.repo.server.ts';
import { eventMessages as messages } from './messages.ts';
import { deletePart, findOrganisers, findPart, updateOrganiser, upsertPart } from './participants.repo.server.ts';
import { heldEvent, openEvent, refuseClosed } from './save-event.server.ts';
import { tellOrganiser } from './tell-participants.server.ts';

/** Takes part in an event from now on; a second press changes nothing. Throws not_found, not_logged_in, not_allowed, conflict. */
export async function joinEvent(tx: Tx, viewer: Viewer, eventId: number): Promise<void> {
  authorize(viewer, 'joinEvent');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  refuseClosed(await heldEvent(tx, eventId));
  const { memberId } = viewer;
  const organisers = await findOrganisers(tx, [eventId]);
  for (const { member_id } of organisers)
    if (await isBlockedBy(tx, viewer, member_id))
      throw new DomainError('not_allowed', [{ path: '', message: messages.blocked }]);
  await holdParts(tx, { memberIds: [memberId], how: 'alone' });
  await upsertPart(tx, { eventId, memberId, isOrganiser: false });
  touch(tx, 'events');
}

/** Leaves an event; whoever organises it alone cannot. Throws not_found, not_logged_in, conflict. */
export async function leaveEvent(tx: Tx, viewer: Viewer, eventId: number): Promise<void> {
  authorizeWithoutTerms(viewer, 'joinEvent');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  refuseClosed(await heldEvent(tx, eventId));
  const { memberId } = viewer;
  const organisers = (await findOrganisers(tx, [eventId])).map(({ member_id }) => member_id);
  if (organisers.length === 1 && organisers[0] === memberId)
    throw new DomainError('conflict', [{ path: '', message: messages.lastOrganiser }]);
  await holdParts(tx, { memberIds: [memberId], how: 'alone' });
  await deletePart(tx, { eventId, memberId });
  touch(tx, 'events');
}

/** Makes a member an organiser by their user name, and gives who it is. Throws not_found, not_allowed, conflict, invalid. */
export async function addOrganiser(tx: Tx, viewer: Viewer, of: { eventId: number; username: string }): Promise<number> {
  const event = await openEvent(tx, viewer, of.eventId);
  const member = await findMemberByName(tx, of.username);
  if (!member) throw new DomainError('invalid', [{ path: 'username', message: messages.noMember }]);
  if (await isBlockedBy(tx, viewer, member.id))
    throw new DomainError('invalid', [{ path: 'username', message: messages.noMember }]);
  const wasOrganiser = (await findPart(tx, { eventId: event.id, memberId: member.id }))?.isOrganiser ?? false;
  await holdParts(tx, { memberIds: [member.id], how: 'alone' });
  await upsertPart(tx, { eventId: event.id, memberId: member.id, isOrganiser: true });
  if (!wasOrganiser) await tellOrganiser(tx, event, { memberId: member.id, actorId: viewer.memberId });
  return member.id;
}

/** From now on the member takes part only. Throws not_found, not_allowed, conflict where nobody would be left. */
export async function removeOrganiser(
  tx: Tx,
  viewer: Viewer,
  of: { eventId: number; memberId: number },
): Promise<void> {
  await openEvent(tx, viewer, of.eventId);
  const organisers = await findOrganisers(tx, [of.eventId]);
  if (organisers.every(({ member_id }) => member_id === of.memberId))
    throw new DomainError('conflict', [{ path: '', message: messages.lastOrganiser }]);
  await updateOrganiser(tx, { ...of, isOrganiser: false });
}

/** How the viewer takes part; null where they do not. */
export async function findOwnPart(db: Db, viewer: Viewer, eventId: number): Promise<{ isOrganiser: boolean } | null> {
  if (viewer.memberId === null) return null;
  const part = await findPart(db, { eventId, memberId: viewer.memberId });
  return part ? { isOrganiser: part.isOrganiser } : null;
}

/** The event that a link invites to; undefined where the word opens none any more. */
export async function findInvited(db: Db, of: { eventId: number; word: string }): Promise<boolean> {
  return (await findEventIdByInvite(db, of.word)) === of.eventId;
}
