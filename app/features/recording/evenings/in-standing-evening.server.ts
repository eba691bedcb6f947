import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { refusalMessages } from '../refusal-messages.ts';
import type { SightingForm } from '../sighting-form.ts';
import { holdOwnEvening } from './evenings.repo.server.ts';
import { followEvening, isSamePoint } from './follow-evening.ts';
import { toEveningContent } from './own-evenings.server.ts';

/**
 * A line as its evening stands now, which nobody changes until the transaction ends: sent by who knows the evening as it was, it takes
 * along what has changed, as it would have had it been saved before. Throws invalid where the evening is not the member's.
 */
export async function inStandingEvening(
  tx: Tx,
  { form, memberId }: { form: SightingForm; memberId: number },
): Promise<SightingForm> {
  const { sessionId: id, evening: former, place, observedOn, method } = form;
  if (id === null) return form;
  const row = await holdOwnEvening(tx, { id, memberId }, 'share');
  if (!row) throw new DomainError('invalid', [{ path: 'sessionId', message: refusalMessages.eveningUnknown }]);
  if (!former) return form;
  const line = { ...place, ...observedOn, hasFootprint: Boolean(place.footprint), method };
  const followed = followEvening(line, former, toEveningContent(row));
  const { source } = place;
  return {
    ...form,
    ...followed,
    place: followed.place
      ? { ...followed.place, source: isSamePoint(place, followed.place) ? source : 'typed' }
      : place,
  };
}
