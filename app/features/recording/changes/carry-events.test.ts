import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { closeEvent } from '#app/features/events/save-event.server.ts';
import {
  makeEventWithFinds,
  putInEvent,
  takeOutOfEvent,
  takePart,
} from '#app/features/sightings/events/change-event-contents.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useRearranging } from '#test/rearranging.ts';
import { mergeSightings } from './merge-sightings.server.ts';
import { splitSighting } from './split-sighting.server.ts';
import { undoRearrangement } from './undo-rearrangement.server.ts';

const { services, community, twoInOne } = useRearranging();
const inTx = <Result>(work: Parameters<typeof write<Result>>[1]) => write(services.db, work);
const day = { observedFrom: '2024-05-20', observedTo: '2024-05-20' };
let organiser: Viewer;
let anna: Viewer & { memberId: number };
let event: number;
let turn = 0;

beforeEach(async () => {
  turn += 1;
  organiser = { ...(await aMember(services.db, `szervezo${turn}`)), isOrganiser: true };
  anna = community().anna;
  // Elsewhere: no rule takes these finds in.
  const typed = { ...emptyEvent, name: 'Fajnap', firstDay: day.observedFrom, area: '19,46,19.1,46.1' };
  event = await inTx((tx) =>
    makeEventWithFinds(tx, organiser, { ...eventSchema.parse(typed), clientId: randomUUID() }),
  );
  await inTx((tx) => takePart(tx, anna, event));
});

const aFind = () => aSighting(services.db, anna.memberId, { ...day, latitude: 47.5, longitude: 19.04 });
const putIn = (id: number) => inTx((tx) => putInEvent(tx, anna, { eventId: event, sightingIds: [id] }));
const wayOf = async (id: number) =>
  (
    await services.db
      .selectFrom('sighting_in_event')
      .select('way')
      .where('sighting_id', '=', id)
      .where('event_id', '=', event)
      .executeTakeFirst()
  )?.way;
const lastRearrangement = async () =>
  (
    await services.db
      .selectFrom('sighting_rearrangement')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

it.each(['open', 'closed'])(
  'what is merged into another takes it into the event where a hand had put it: %s',
  async (state) => {
    const [kept, merged] = [await aFind(), await aFind()];
    await putIn(merged);
    if (state === 'closed') await inTx((tx) => closeEvent(tx, organiser, event));
    await mergeSightings(services.db, anna, { keptId: kept, mergedId: merged, clientId: randomUUID() });
    expect(await wayOf(kept)).toBe('hand');
    await undoRearrangement(services.db, anna, await lastRearrangement());
    expect([await wayOf(kept), await wayOf(merged)]).toEqual([undefined, 'hand']);
  },
);

it('what a hand has taken out of the event is not put in by what is merged into it', async () => {
  const [kept, merged] = [await aFind(), await aFind()];
  for (const id of [kept, merged]) await putIn(id);
  await inTx((tx) => takeOutOfEvent(tx, anna, { eventId: event, sightingId: kept }));
  await mergeSightings(services.db, anna, { keptId: kept, mergedId: merged, clientId: randomUUID() });
  expect(await wayOf(kept)).toBe('out');
});

it('what is split off is in the event too, or taken out of it', async () => {
  for (const way of ['hand', 'out']) {
    const { id: find, images } = await twoInOne();
    await putIn(find);
    if (way === 'out') await inTx((tx) => takeOutOfEvent(tx, anna, { eventId: event, sightingId: find }));
    const { id } = await splitSighting(services.db, anna, {
      sightingId: find,
      clientId: randomUUID(),
      imageIds: [images[1] ?? 0],
      determinationIds: [],
    });
    expect(await wayOf(id)).toBe(way);
  }
});
