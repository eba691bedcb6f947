import type { Insertable } from 'kysely';
import { locateExactly } from '#app/features/places/locate-exactly.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { RecordingSession } from '#app/platform/db/schema.generated.ts';
import { utm10 } from '#app/platform/geo/utm.ts';
import { isFuture } from '#app/platform/text/civil-date.ts';
import { checkedPoint } from '../checked-form.ts';
import { recordingMessages as messages } from '../messages.ts';
import type { EveningForm } from './evening-form.ts';
import { findOwnEveningRow, updateEvening, upsertEvening } from './evenings.repo.server.ts';
import { tellCalledInEvening } from './tell-called-in-evening.server.ts';

/** What a form says of an evening: every column but its keys and times. A new column is written here, or nothing compiles. */
type SaidColumns = Required<
  Omit<Insertable<RecordingSession>, 'id' | 'client_id' | 'member_id' | 'created_at' | 'updated_at'>
>;

type Keeping = { memberId: number; form: EveningForm; now: Date };

/** Writes an evening alone, inside the caller's transaction, of a member who may record; whose `id` it is has been looked at. Throws invalid. */
export async function keepEvening(tx: Tx, { memberId, form, now }: Keeping): Promise<number> {
  const { startedOn } = form;
  if (isFuture({ from: startedOn, to: startedOn, precision: 'day' }, now))
    throw new DomainError('invalid', [{ path: 'startedOn', message: messages.dateFuture }]);
  const point = checkedPoint(form.place);
  const located = await locateExactly(tx, point);
  touch(tx, 'sightings');
  const values = {
    started_on: startedOn,
    started_at: form.startedAt,
    ended_at: form.endedAt,
    method: form.method,
    lamp: form.lamp,
    ...point,
    uncertainty_m: form.place.uncertaintyM,
    place_text: form.place.text,
    settlement: located.settlement?.name ?? null,
    county: located.county,
    utm10: utm10(point.latitude, point.longitude) ?? null,
    visibility: form.place.visibility,
    temperature_c: form.temperatureC,
    wind: form.wind,
    clouds: form.clouds,
    rain: form.rain,
    notes: form.notes,
    is_complete: form.isComplete,
  } satisfies SaidColumns;
  const known = form.id === undefined ? undefined : await findOwnEveningRow(tx, { id: form.id, memberId });
  const eveningId =
    form.id === undefined
      ? await upsertEvening(tx, { ...values, client_id: form.clientId, member_id: memberId })
      : await updateEvening(tx, { id: form.id, memberId, values });
  await tellCalledInEvening(tx, { eveningId, memberId, text: form.notes, before: known?.notes ?? null });
  return eveningId;
}
