import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { hiddenStamps } from '#app/platform/db/hidden-stamps.ts';
import { findEventForUpdate, updateEventState } from './events.repo.server.ts';
import { holdPartsOf } from './hold-parts.server.ts';
import { findOrganisers } from './participants.repo.server.ts';
import { tellAgain } from './save-event.server.ts';

/** Whose an event is, held until the transaction ends; `isGone`: taken away by them or by a moderator. Throws not_found. */
export async function findEventToModerate(tx: Tx, id: number): Promise<{ ownerIds: number[]; isGone: boolean }> {
  const event = await findEventForUpdate(tx, id);
  if (!event) throw new DomainError('not_found');
  const ownerIds = (await findOrganisers(tx, [id])).map(({ member_id }) => member_id);
  return { ownerIds, isGone: event.deleted_at !== null };
}

/**
 * Takes an event out of everybody's sight for a moderator, or shows it again; whether anything was changed. One that its organisers have
 * taken away themselves is no longer theirs to bring back, and stays away when it is shown again.
 */
export async function hideEvent(tx: Tx, { id, isHidden }: { id: number; isHidden: boolean }): Promise<boolean> {
  const event = await findEventForUpdate(tx, id);
  if (!event || isHidden === (event.hidden_at !== null)) return false;
  await holdPartsOf(tx, id);
  const stamps = hiddenStamps(event, isHidden);
  await updateEventState(tx, id, stamps);
  if (stamps.deleted_at === null) await tellAgain(tx, event);
  touch(tx, 'events', 'sightings');
  return true;
}
