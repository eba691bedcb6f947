import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { makeEvent } from '#app/features/events/save-event.server.ts';
import { makeGroup } from '#app/features/groups/save-group.server.ts';
import { putInEvent, takeOutOfEvent, takePart } from '#app/features/sightings/events/change-event-contents.server.ts';
import { favour, findFavourite } from '#app/features/sightings/lists/favour.server.ts';
import { changeGroupContents } from '#app/features/sightings/lists/group-contents.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type Member, useRearranging } from '#test/rearranging.ts';
import { eveningFormSchema } from '../evenings/evening-form.ts';
import { findEvening } from '../evenings/find-evening.server.ts';
import { saveEvening } from '../evenings/save-evening.server.ts';
import { splitSighting } from './split-sighting.server.ts';
import { undoRearrangement } from './undo-rearrangement.server.ts';

const { services, record, image, allIsWell, undoIdOf, community } = useRearranging();
let anna: Member;
let organiser: Viewer;

beforeAll(() => {
  const { anna: owner, bela } = community();
  anna = owner;
  organiser = { ...bela, isOrganiser: true };
});

const inTx = <Result>(work: Parameters<typeof write<Result>>[1]) => write(services.db, work);

async function split(id: number, imageId: number, counts = {}): Promise<number> {
  const chosen = { clientId: randomUUID(), imageIds: [imageId], determinationIds: [], ...counts };
  return (await splitSighting(services.db, anna, { sightingId: id, ...chosen })).id;
}

it('of an evening stays on it with both halves', async () => {
  const evening = {
    startedOn: '2024-05-20',
    method: 'lightTrapping',
    place: { latitude: 47.5012, longitude: 19.0405 },
  };
  const form = parseOr('invalid', eveningFormSchema, { clientId: randomUUID(), ...evening });
  const { id: sessionId } = await saveEvening(services, anna, form);
  const images = [await image(), await image('a01-orientation6.jpg')];
  const id = await record({ sessionId, imageIds: images, individualCount: 7 });
  const second = await split(id, images[1] ?? 0, { staysCount: 4, goesCount: 3 });
  const found = async () => (await findEvening(services.db, anna, sessionId))?.sightings.map((each) => each.id);
  expect(await found()).toEqual([id, second]);
  await undoRearrangement(services.db, anna, await undoIdOf(id));
  expect(await found()).toEqual([id]);
  await allIsWell();
});

it('is in the events of the whole, by hand and by rule, and in none that it was taken out of', async () => {
  const typed = { firstDay: '2024-05-20', area: '19.02,47.48,19.06,47.52' };
  const anEvent = (name: string, more = {}) => {
    const event = eventSchema.parse({ ...emptyEvent, ...typed, name, ...more });
    return inTx((tx) => makeEvent(tx, organiser, { ...event, clientId: randomUUID() }));
  };
  const byRule = await anEvent('Fajnap');
  const byHand = await anEvent('Máshol', { area: '20.02,47.48,20.06,47.52' });
  const out = await anEvent('Nem oda');
  for (const eventId of [byRule, byHand, out]) await inTx((tx) => takePart(tx, anna, eventId));
  const images = [await image(), await image('a01-orientation6.jpg')];
  const id = await record({ imageIds: images });
  await inTx((tx) => putInEvent(tx, anna, { eventId: byHand, sightingIds: [id] }));
  await inTx((tx) => takeOutOfEvent(tx, anna, { eventId: out, sightingId: id }));
  const second = await split(id, images[1] ?? 0);
  const links = (sightingId: number) =>
    services.db
      .selectFrom('sighting_in_event')
      .select(['event_id', 'way'])
      .where('sighting_id', '=', sightingId)
      .orderBy('event_id')
      .execute();
  expect(await links(second)).toEqual([
    { event_id: byRule, way: 'rule' },
    { event_id: byHand, way: 'hand' },
    { event_id: out, way: 'out' },
  ]);
});

it('undone, what came to the second half since comes along, and what was taken from the first does not come back', async () => {
  const { bela } = community();
  const images = [await image(), await image('a01-orientation6.jpg')];
  const id = await record({ imageIds: images });
  await favour(services.db, anna, { sightingId: id, isFavourite: true });
  const second = await split(id, images[1] ?? 0);
  await favour(services.db, anna, { sightingId: id, isFavourite: false });
  await favour(services.db, bela, { sightingId: second, isFavourite: true });
  const group = { clientId: randomUUID(), name: 'Kert', description: '' };
  const { id: groupId } = await inTx((tx) => makeGroup(tx, anna, group));
  await inTx((tx) => changeGroupContents(tx, anna, { groupId, add: [second] }));
  const typed = { firstDay: '2024-05-20', area: '20.02,47.48,20.06,47.52' };
  const event = eventSchema.parse({ ...emptyEvent, ...typed, name: 'Máshol' });
  const eventId = await inTx((tx) => makeEvent(tx, organiser, { ...event, clientId: randomUUID() }));
  await inTx((tx) => takePart(tx, anna, eventId));
  await inTx((tx) => putInEvent(tx, anna, { eventId, sightingIds: [second] }));
  await undoRearrangement(services.db, anna, await undoIdOf(id));
  expect(await findFavourite(services.db, bela, id)).toEqual({ isFavourite: true, count: 1 });
  expect((await findFavourite(services.db, anna, id)).isFavourite).toBe(false);
  const groups = await services.db
    .selectFrom('sighting_in_group')
    .select('sighting_id')
    .where('group_id', '=', groupId)
    .execute();
  expect(groups.map((each) => each.sighting_id)).toContain(id);
  const events = await services.db
    .selectFrom('sighting_in_event')
    .select('way')
    .where('sighting_id', '=', id)
    .where('event_id', '=', eventId)
    .execute();
  expect(events).toEqual([{ way: 'hand' }]);
});
