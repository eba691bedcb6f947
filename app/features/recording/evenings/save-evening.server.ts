import type { Insertable } from 'kysely';
import { authorize } from '#app/features/members/can.ts';
import { locateExactly } from '#app/features/places/locate-exactly.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import { guardClientKey } from '#app/platform/db/client-keys.repo.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { RecordingSession } from '#app/platform/db/schema.generated.ts';
import { utm10 } from '#app/platform/geo/utm.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { isFuture } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { checkedPoint } from '../checked-form.ts';
import { inFormerWords } from '../former-content.ts';
import { recordingMessages as messages } from '../messages.ts';
import type { EveningForm } from './evening-form.ts';
import {
  existsOwnEvening,
  findEveningIdByClient,
  findOwnEveningRow,
  updateEvening,
  upsertEvening,
} from './evenings.repo.server.ts';
import { tellCalledInEvening } from './tell-called-in-evening.server.ts';

/**
 * Saves an evening, or with an `id` changes the member's own, as while its finds are sent: once for each clientId, a repeat changes
 * nothing. Throws not_logged_in, not_found, invalid, conflict (the key was sent with something else).
 */
export async function saveEvening(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  form: EveningForm,
  now: Date = new Date(),
): Promise<{ id: number }> {
  authorize(viewer, 'record');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  const id = await write(db, async (tx) => {
    const { clientId, ...content } = form;
    const guarded = { content, formerContent: inFormerWords(content) };
    const isNew = await guardClientKey(tx, { memberId, kind: 'session', clientId, ...guarded });
    if (!isNew) return eveningOfKey(tx, { memberId, clientId, id: form.id });
    if (form.id !== undefined && !(await existsOwnEvening(tx, { id: form.id, memberId })))
      throw new DomainError('not_found', [{ path: 'id', message: messages.eveningGone }]);
    return keepEvening(tx, { memberId, form, now });
  });
  return { id };
}

/** What the key made, or changed, the first time. */
async function eveningOfKey(
  tx: Tx,
  of: { memberId: number; clientId: string; id: number | undefined },
): Promise<number> {
  const id = of.id ?? (await findEveningIdByClient(tx, of));
  if (id === undefined) throw new DomainError('not_found', [{ path: 'clientId', message: messages.eveningGone }]);
  return id;
}

/** What a form says of an evening: every column but its keys and times. A new column is written here, or nothing compiles. */
type SaidColumns = Required<
  Omit<Insertable<RecordingSession>, 'id' | 'client_id' | 'member_id' | 'created_at' | 'updated_at'>
>;

type Keeping = { memberId: number; form: EveningForm; now: Date };

/** The same inside the caller's transaction, by a member who may record; whose `id` it is has been looked at. Throws invalid. */
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
