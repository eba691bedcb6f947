import { maxId } from '#app/platform/action/paging.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { daysUntil } from './event-state.ts';
import { findEvents } from './find-events.server.ts';
import { findInvited } from './take-part.server.ts';

/** How early people come by an invitation; whole days before it begins. */
const earlyDays = 1;

/**
 * Who is about to come by an event's invitation, as limits by address name them: hundreds may stand in one place, behind one address. Only
 * while the event runs or is near: an old invitation opens no wider door.
 */
export async function crowdOf(db: Db, returnPath: string): Promise<string | undefined> {
  const [, id = '', word = ''] = /^\/esemeny\/([1-9]\d{0,9})\/meghivo\/([\w-]{16})$/.exec(returnPath) ?? [];
  const eventId = Number(id);
  if (word === '' || eventId > maxId || urls.eventInvitation(eventId, word) !== returnPath) return undefined;
  if (!(await findInvited(db, { eventId, word }))) return undefined;
  const [event] = await findEvents(db, [eventId]);
  const isNear = event?.state === 'running' || (event?.state === 'coming' && daysUntil(event) <= earlyDays);
  return isNear ? `event-${eventId}` : undefined;
}
