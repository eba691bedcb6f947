import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { type EventInput, emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { closeEvent } from '#app/features/events/save-event.server.ts';
import { tellStarts } from '#app/features/events/tell-participants.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { gatheredFor, type LastWork, write } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { openNotice } from '#test/open-notice.ts';
import { changeSightingState } from '../changes/change-state.server.ts';
import { rewriteSighting } from '../changes/rewrite-sighting.server.ts';
import { pageCards } from '../lists/page-cards.server.ts';
import { noFilters } from '../lists/sighting-filters.ts';
import {
  addOrganiserWithFinds,
  changeEventWithFinds,
  deleteEventWithFinds,
  leaveWithFinds,
  makeEventWithFinds,
  putInEvent,
  takeOutOfEvent,
  takePart,
} from './change-event-contents.server.ts';

const database = useTestDatabase();
const inTx = <Result>(work: Parameters<typeof write<Result>>[1]) => write(database.db, work);
const day = { observedFrom: '2023-05-07', observedTo: '2023-05-07' };
const [within, outside] = [
  { latitude: 47.5, longitude: 19.04 },
  { latitude: 47.9, longitude: 19.04 },
];
const area = '19,47.4,19.1,47.6';
let organiser: Viewer;
let anna: Viewer;

beforeAll(async () => {
  organiser = { ...(await aMember(database.db, 'szervezo')), isOrganiser: true };
  anna = await aMember(database.db, 'anna');
});

const inputOf = (typed: Partial<typeof emptyEvent> = {}): EventInput =>
  eventSchema.parse({ ...emptyEvent, name: 'Fajnap', firstDay: day.observedFrom, area, ...typed });
const anEvent = (typed: Partial<typeof emptyEvent> = {}) =>
  inTx((tx) => makeEventWithFinds(tx, organiser, { ...inputOf(typed), clientId: randomUUID() }));
const aFind = (viewer: Viewer, place = within) => aSighting(database.db, viewer.memberId ?? 0, { ...day, ...place });
const idsIn = async (eventId: number) =>
  (await pageCards(database.db, visitor(), { ...noFilters, eventId })).cards.map(({ id }) => id);

it('whoever announces an event, or is made an organiser, has in it what they have seen already', async () => {
  const own = await aFind(organiser);
  const event = await anEvent();
  expect(await idsIn(event)).toContain(own);
  const find = await aFind(anna);
  expect(await idsIn(event)).not.toContain(find);
  await inTx((tx) => addOrganiserWithFinds(tx, organiser, { eventId: event, username: 'anna' }));
  expect(await idsIn(event)).toContain(find);
});

it('an event that is brought back has what was seen while it was away', async () => {
  const event = await anEvent();
  await inTx((tx) => takePart(tx, anna, event));
  await inTx((tx) => deleteEventWithFinds(tx, organiser, { id: event }));
  const find = await aFind(anna);
  await inTx((tx) => deleteEventWithFinds(tx, organiser, { id: event, isRestored: true }));
  expect(await idsIn(event)).toContain(find);
});

it('the beginning of one that is put off is told again', async () => {
  const event = await anEvent({ firstDay: '2019-05-07' });
  await inTx((tx) => takePart(tx, anna, event));
  const told = async () => {
    const rows = await database.db.selectFrom('notification').select('data').where('kind', '=', 'event').execute();
    return rows.filter(({ data }) => (data as { eventId: number }).eventId === event).length;
  };
  await tellStarts(database.db, new Date('2019-05-06T10:00:00Z'));
  expect(await told()).toBe(2);
  const change = (revision: number, firstDay: string) =>
    inTx((tx) => changeEventWithFinds(tx, organiser, { id: event, revision, event: inputOf({ firstDay }) }));
  await change(1, '2019-05-07');
  await tellStarts(database.db, new Date('2019-05-06T10:00:00Z'));
  expect(await told()).toBe(2);
  await database.db.deleteFrom('notification').execute();
  await change(2, '2019-06-07');
  await tellStarts(database.db, new Date('2019-06-06T10:00:00Z'));
  expect(await told()).toBe(2);
});

it('the beginning of one that is taken away and brought back is told to whoever had not looked, and that of a past one to nobody', async () => {
  const event = await anEvent({ firstDay: '2018-05-07' });
  await inTx((tx) => takePart(tx, anna, event));
  const [before, after] = [new Date('2018-05-06T10:00:00Z'), new Date('2018-05-08T10:00:00Z')];
  const heard = async () => {
    const rows = await database.db
      .selectFrom('notification')
      .select(['member_id', 'data'])
      .where('kind', '=', 'event')
      .orderBy('member_id')
      .execute();
    return rows.flatMap(({ member_id, data }) => ((data as { eventId: number }).eventId === event ? [member_id] : []));
  };
  const everybody = [anna.memberId, organiser.memberId].toSorted((a, b) => Number(a) - Number(b));
  const goAndCome = async () => {
    await inTx((tx) => deleteEventWithFinds(tx, organiser, { id: event }));
    await inTx((tx) => deleteEventWithFinds(tx, organiser, { id: event, isRestored: true }));
  };
  await tellStarts(database.db, before);
  expect(await heard()).toEqual(everybody);
  await openNotice(database.db, anna, { eventId: event });
  await goAndCome();
  expect(await heard()).toEqual([anna.memberId]);
  await tellStarts(database.db, before);
  await tellStarts(database.db, before);
  expect(await heard()).toEqual(everybody);
  await goAndCome();
  await tellStarts(database.db, after);
  expect(await heard()).toEqual([anna.memberId]);
});

it('an organiser hears nothing of a find in it that its observer hides', async () => {
  const event = await anEvent();
  await inTx((tx) => takePart(tx, anna, event));
  const find = await aFind(anna);
  await inTx((tx) => putInEvent(tx, anna, { eventId: event, sightingIds: [find] }));
  await changeSightingState(database.db, anna, { sightingId: find, state: 'hidden' });
  const out = (viewer: Viewer) => inTx((tx) => takeOutOfEvent(tx, viewer, { eventId: event, sightingId: find }));
  await expect(out(organiser)).rejects.toMatchObject({ code: 'not_found' });
  await out(anna);
});

/** A find is moved into the area by a write that has asked for its events, and commits when it is let. */
async function moving(find: number) {
  const asked = Promise.withResolvers<void>();
  const isLet = Promise.withResolvers<void>();
  const gate: LastWork<null> = {
    begin: () => null,
    async finish() {
      asked.resolve();
      await isLet.promise;
    },
  };
  const saved = writeUnderTree(database.db, async (tx) => {
    await rewriteSighting(tx, find, () => within);
    gatheredFor(tx, gate);
  });
  await asked.promise;
  return { saved, letGo: () => isLet.resolve() };
}

/** Does something of an event while a find is on its way into it. */
async function meanwhile(find: number, act: () => Promise<unknown>): Promise<void> {
  const { saved, letGo } = await moving(find);
  const acted = act();
  await Promise.race([acted, setTimeout(500)]);
  letGo();
  await Promise.all([acted, saved]);
}

it('a find that is being saved while its observer joins is in the event', async () => {
  const event = await anEvent();
  const find = await aFind(anna, outside);
  await meanwhile(find, () => inTx((tx) => takePart(tx, anna, event)));
  expect(await idsIn(event)).toContain(find);
});

it('a find that is being saved while its observer leaves is out of the event', async () => {
  const event = await anEvent();
  await inTx((tx) => takePart(tx, anna, event));
  const find = await aFind(anna, outside);
  await meanwhile(find, () => inTx((tx) => leaveWithFinds(tx, anna, event)));
  expect(await idsIn(event)).not.toContain(find);
});

it('a find that is being saved while its event becomes wider is in it', async () => {
  const event = await anEvent({ area: '20,47.4,20.1,47.6' });
  await inTx((tx) => takePart(tx, anna, event));
  const find = await aFind(anna, outside);
  await meanwhile(find, () =>
    inTx((tx) => changeEventWithFinds(tx, organiser, { id: event, revision: 1, event: inputOf() })),
  );
  expect(await idsIn(event)).toContain(find);
});

it('what an event holds when it has been closed does not grow by what was being saved', async () => {
  const event = await anEvent();
  await inTx((tx) => takePart(tx, anna, event));
  const find = await aFind(anna, outside);
  let held: number[] = [];
  await meanwhile(find, async () => {
    await inTx((tx) => closeEvent(tx, organiser, event));
    held = await idsIn(event);
  });
  expect(await idsIn(event)).toEqual(held);
});
